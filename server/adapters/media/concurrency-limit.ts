export function concurrencyLimit(width: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next waiting call, so that a new call cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
