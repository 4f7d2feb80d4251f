export class StoreError extends Error {
  override name = 'StoreError';
  readonly code = 'ETIMEDOUT';
}

export function throwStoreError(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new StoreError(`The store does not answer: ${why}`, { cause });
}
