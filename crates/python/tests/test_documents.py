"""The examples in the documents."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
EXAMPLES = [
    (name, number, code)
    for name in ["README.md", "docs/python.md", "crates/python/README.md"]
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```$", (ROOT / name).read_text("utf-8"), re.M | re.S)
    )
]


@pytest.mark.parametrize(
    "code", [code for *_, code in EXAMPLES], ids=[f"{name}:{number}" for name, number, _ in EXAMPLES]
)
def test_examples_run(code):
    exec(compile(code, "example", "exec"), {})


def test_every_document_has_examples():
    assert {name for name, *_ in EXAMPLES} == {"docs/python.md", "crates/python/README.md"}


def test_each_member_is_in_the_guide():
    guide = (ROOT / "docs/python.md").read_text("utf-8")
    import starfence

    for cls in [starfence.State, starfence.Player, starfence.Batch]:
        for name in vars(cls):
            if not name.startswith("_") and name not in NOT_IN_THE_GUIDE:
                assert re.search(rf"\b{name}\b", guide), f"{cls.__name__}.{name}"


# What its documentation in the editor says is enough.
NOT_IN_THE_GUIDE = {"name", "players", "action_text", "parse_action", "observations", "play_random"}
