"""Small wrong changes of a source text: what a good test must notice.

One change at a time: a comparison moved by one or turned round, a sum for a difference, "and" for
"or", a condition denied, a number off by one, a truth turned round.
"""

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


class Mutant(NamedTuple):
    """A changed source; ``name`` tells the function, what stood there and what stands there now."""

    name: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its text."""
    tree = ast.parse(source)
    for place, (path, node) in enumerate(list(_nodes(tree))):
        for change in range(len(_changes(node))):
            changed = copy.deepcopy(tree)
            target = list(_nodes(changed))[place][1]
            before = ast.unparse(_shown(node, tree))
            parent = _parent(changed, target)
            new = _changes(target)[change]
            _replace(parent, target, new)
            after = ast.unparse(_shown(new, changed))
            yield Mutant(f"{path}: {before} -> {after}", ast.unparse(ast.fix_missing_locations(changed)))


def _nodes(tree: ast.AST, path: str = "") -> Iterator[tuple[str, ast.expr]]:
    """Expressions that can be changed, with the function they stand in; annotations and texts left out."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST):
                continue
            inner = path
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                inner = f"{path}.{child.name}" if path else child.name
            if isinstance(child, ast.expr):
                yield path or "module", child
            yield from _nodes(child, inner)


def _changes(node: ast.expr) -> list[ast.expr]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            return [ast.Compare(node.left, [new()], node.comparators) for new in COMPARISONS[type(op)]]
        case ast.BinOp(op=op) if type(op) in SUMS:
            return [ast.BinOp(node.left, SUMS[type(op)](), node.right)]
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            return [ast.BoolOp(other, node.values)]
        case ast.UnaryOp(op=ast.Not()):
            return [node.operand]
        case ast.IfExp():
            return [ast.IfExp(node.test, node.orelse, node.body)]
        case ast.Constant(value=bool(truth)):
            return [ast.Constant(not truth)]
        case ast.Constant(value=int(number)):
            return [ast.Constant(number + 1)]
        case _:
            return []


def _shown(node: ast.expr, tree: ast.AST) -> ast.expr:
    """A constant says little alone: it is shown with what it stands in."""
    parent = _parent(tree, node)
    return parent if isinstance(node, ast.Constant) and isinstance(parent, ast.expr) else node


def _parent(tree: ast.AST, node: ast.AST) -> ast.AST:
    for candidate in ast.walk(tree):
        if any(child is node for child in ast.iter_child_nodes(candidate)):
            return candidate
    raise AssertionError("the node stands nowhere")


def _replace(parent: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for field, value in ast.iter_fields(parent):
        if value is old:
            setattr(parent, field, new)
        elif isinstance(value, list):
            setattr(parent, field, [new if item is old else item for item in value])
