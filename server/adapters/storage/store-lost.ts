/** The store is there no more, does not answer in time or refuses us: no one's input is to blame, and later it may work. */
export class StoreLost extends Error {
  override name = 'StoreLost';
  // What says to the server that it is unavailable, as for a lost database.
  readonly code = 'ETIMEDOUT';

  constructor(cause: unknown) {
    super(`The store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
