/** The store is there no more, does not answer in time or refuses us: no one's input is to blame, and later it may work. */
export class StoreError extends Error {
  override name = 'StoreError';
  // What says to the server that it is unavailable, as for a lost database.
  readonly code = 'ETIMEDOUT';
}

export function storeLost(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new StoreError(`The store does not answer: ${why}`, { cause });
}
