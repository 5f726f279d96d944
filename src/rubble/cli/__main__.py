"""`python -m rubble.cli` is `rubble`."""

from rubble.cli import main

if __name__ == "__main__":
    main()
