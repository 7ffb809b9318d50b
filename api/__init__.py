"""The service: words, tables and scores over HTTP, a thin layer above the library."""
