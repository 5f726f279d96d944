"""Whether the rules run compiled."""


def is_compiled() -> bool:
    from rubble.core import state

    return not str(state.__file__).endswith(".py")
