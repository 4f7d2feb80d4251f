/** Lets so many calls run at once; the others wait their turn. */
export function turnstile(width: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, not given back, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
