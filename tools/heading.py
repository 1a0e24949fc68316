#!/usr/bin/env python3
"""Makes public/heading.woff2, the typeface of the sign and the headings: tools/heading.py

It is Piazzolla by Juan Pablo del Peral (SIL Open Font License 1.1), in one weight, with only the
Latin, Greek and Cyrillic letters of locales/, on a coarser grid, so that it stays under 12 KB. Needs
npm, and fonttools and brotli from PyPI. Run it again when a language with other letters is added.
"""

import json
import string
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "public" / "heading.woff2"
LIMIT = 12_000
PACKAGE = "@fontsource/piazzolla@5.3.0"
PARTS = ["latin", "latin-ext", "cyrillic", "greek"]
WEIGHT = 800
UNITS_PER_EM = 250
COPYRIGHT = "Copyright 2018 The Piazzolla Project Authors (https://github.com/huertatipografica/piazzolla)"
LICENSE = "SIL Open Font License 1.1"
LICENSE_ADDRESS = "https://openfontlicense.org"


def texts(value):
    """Yields every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def letters():
    """Returns the code points of the letters in locales/, and of digits and signs."""
    found = set(string.ascii_letters + string.digits + " .,:;!?'’“”„«»()–—-+&·/")
    for file in (ROOT / "locales").glob("*/*.json"):
        for text in texts(json.loads(file.read_text())):
            found |= {c for c in text if unicodedata.name(c, "").startswith(("LATIN ", "GREEK ", "CYRILLIC "))}
    return sorted(map(ord, found))


def reduce(font, points):
    """Leaves only these code points in a font, and nothing but their outlines."""
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[], notdef_outline=False, glyph_names=False)
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)


def main():
    points = letters()
    with tempfile.TemporaryDirectory() as work:
        packed = subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=work, check=True, capture_output=True, text=True)
        subprocess.run(["tar", "xzf", packed.stdout.strip()], cwd=work, check=True)
        files = []
        for part in PARTS:
            font = TTFont(f"{work}/package/files/piazzolla-{part}-{WEIGHT}-normal.woff2")
            font.flavor = None
            reduce(font, [point for point in points if point in font.getBestCmap()])
            files.append(f"{work}/{part}.ttf")
            font.save(files[-1])
        font = merge.Merger().merge(files)
    reduce(font, points)
    scale_upem(font, UNITS_PER_EM)
    for name_id, text in [(0, COPYRIGHT), (1, "Piazzolla"), (13, LICENSE), (14, LICENSE_ADDRESS)]:
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(OUT)
    size = OUT.stat().st_size
    if size > LIMIT:
        sys.exit(f"{OUT} has {size} bytes, more than the {LIMIT} allowed: leave letters out.")
    print(f"{size} bytes, {len(font.getGlyphOrder())} glyphs: {OUT}")


main()
