"""The store of rooms, as the host's commands name and open it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from rubble.server.store import Store, default_store, store_of

T = TypeVar("T")
StoreUrl = Annotated[
    str, typer.Option("--store", help="sqlite:///path/to/file or postgresql://…; else a file in your data folder.")
]


def with_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store of this address."""

    async def opened() -> T:
        store = store_of(url or default_store())
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())
