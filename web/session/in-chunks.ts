/** Sends a list in sequential requests of at most `size` items; returns the unsent items and the error. */
export async function inChunks<Item>(
  items: readonly Item[],
  size: number,
  send: (chunk: Item[]) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<{ rest: readonly Item[]; error?: Error }> {
  for (let at = 0; at < items.length; at += size) {
    if (isStopped()) return { rest: items.slice(at) };
    try {
      await send(items.slice(at, at + size));
    } catch (error) {
      return { rest: items.slice(at), error: error instanceof Error ? error : new Error(String(error)) };
    }
  }
  return { rest: [] };
}
