"""The types for editors (`_starfence.pyi`) have the names and the documentation of the module."""

import ast
import inspect
from pathlib import Path

import pytest

import starfence
from starfence import _starfence

STUB = Path(starfence.__file__).with_name("_starfence.pyi")


def documented(node: ast.AST, prefix: str = ""):
    """Yields each class and function of the stub, with its documentation."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield prefix + child.name, ast.get_docstring(child)
        if isinstance(child, ast.ClassDef):
            yield from documented(child, f"{child.name}.")


ENTRIES = dict(documented(ast.parse(STUB.read_text())))


def found(name: str):
    value = _starfence
    for part in name.split("."):
        value = getattr(value, part)
    return value


@pytest.mark.parametrize("name", [name for name in ENTRIES if "__" not in name])
def test_the_stub_says_what_the_module_says(name):
    assert ENTRIES[name] == inspect.getdoc(found(name))


@pytest.mark.parametrize("name", [name for name in ENTRIES if "__" in name])
def test_special_methods_are_there(name):
    assert found(name)


def test_the_stub_has_every_name():
    for name in starfence.__all__:
        value = getattr(starfence, name)
        if inspect.isclass(value):
            assert name in ENTRIES
            for member in vars(value):
                if not member.startswith("_") and not issubclass(value, Exception):
                    assert f"{name}.{member}" in ENTRIES, f"{name}.{member}"
        elif callable(value):
            assert name in ENTRIES
