"""Logs: one JSON object a line on stderr. What is logged is named field by field, so no token gets in by accident."""

import json
import logging
import sys
import time
import traceback
from typing import Any

_LOG = logging.getLogger("rubble.server")


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.name != _LOG.name:
            line["from"] = record.name
        if record.exc_info and record.exc_info[1]:
            line["error"] = repr(record.exc_info[1])
            line["trace"] = [f"{one.filename}:{one.lineno} {one.name}" for one in _frames(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


def _frames(trace: Any) -> list[traceback.FrameSummary]:
    return list(traceback.extract_tb(trace))  # places only: values could be secrets


def log(event: str, level: int = logging.INFO, **facts: str | int | float | None) -> None:
    _LOG.log(level, event, extra={"facts": facts})


def log_failure(event: str, error: BaseException, **facts: str | int | float | None) -> None:
    """Something that should not have happened."""
    _LOG.error(event, exc_info=error, extra={"facts": facts})


def set_up_logs(level: str = "info") -> None:
    """Send ours and uvicorn's to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines())
    for name in ("rubble.server", "uvicorn", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "rubble.server" else logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True  # addresses of rooms are nobody's business
