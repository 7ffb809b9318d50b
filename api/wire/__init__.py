"""The shapes that cross the wire, one module a resource; Pydantic lives only here."""
