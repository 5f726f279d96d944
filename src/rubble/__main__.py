"""`python -m rubble` is `rubble`."""

from rubble.cli import main

if __name__ == "__main__":
    main()
