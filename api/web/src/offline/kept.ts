// What of the kept lists belongs into a backup: the verdicts without a signature. The lists themselves can be fetched anew.

import { joinById, registerKept } from "../net/kept";
import { asBook, KEY, type UnsignedBook } from "./unsigned";

registerKept<UnsignedBook>({
  key: KEY,
  kind: "rulings",
  version: 1,
  check: (value) => asBook(value),
  merge: (here, read) => ({ version: 1, rulings: joinById(here.rulings, read.rulings) }),
  count: ({ rulings }) => rulings.length,
});
