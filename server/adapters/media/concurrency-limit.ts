/**
 * Runs at most `width` works at a time. Those of one owner wait in their order, and owners take turns, so that many files of one
 * person do not delay those of others.
 */
export function concurrencyLimit(width: number) {
  const waiting = new Map<string, (() => void)[]>();
  let inside = 0;

  function next(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [owner, starts] = first;
    const start = starts.shift();
    // The owner goes to the end of the line.
    waiting.delete(owner);
    if (starts.length > 0) waiting.set(owner, starts);
    return start;
  }

  return async <Result>(work: () => Promise<Result>, owner = ''): Promise<Result> => {
    if (inside >= width) {
      await new Promise<void>((resolve) => {
        const starts = waiting.get(owner) ?? [];
        starts.push(resolve);
        waiting.set(owner, starts);
      });
    } else inside += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next waiting work, so that a new one cannot take it first.
      const start = next();
      if (start) start();
      else inside -= 1;
    }
  };
}
