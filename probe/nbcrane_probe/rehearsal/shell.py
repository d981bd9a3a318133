"""What a rehearsal asks of IPython's shell, which the probe does not import."""

from __future__ import annotations

from typing import Any, Callable, Protocol


class Compiler(Protocol):
    cache: Callable[..., str]


class Formatter(Protocol):
    format: Callable[..., tuple]


class Result(Protocol):
    error_before_exec: BaseException | None
    error_in_exec: BaseException | None


class Shell(Protocol):
    ast_transformers: list
    compile: Compiler
    display_formatter: Formatter
    display_pub: Any
    displayhook: Any
    execution_count: int
    history_manager: Any
    run_cell: Callable[..., Result]
    run_cell_async: Callable[..., Any]
    run_code: Callable[..., Any]
    should_run_async: Callable[..., bool]
    transform_cell: Callable[[str], str]
    user_ns: dict
