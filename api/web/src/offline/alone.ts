// One page of ours at a time: two that fetch the same file at once wait for each other in the browser's own cache
// until both give up, and one that tidies would delete what another is just bringing.

const NAME = "woord-lists";

/** Do a job while no other page of ours does one. Plain http has no locks: there every page goes ahead. */
export async function alone<T>(job: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(NAME, job) : job();
}
