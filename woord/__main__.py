"""`python -m woord` is the `woord` command."""

from woord.cli.main import main

main()
