// What puts a pad back that was deleted on its own page; the list offers it.

import { signal } from "@preact/signals";

export const padRemoved = signal<(() => void) | null>(null);
