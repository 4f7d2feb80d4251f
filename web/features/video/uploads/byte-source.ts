export type ByteSource = {
  readonly size: number;
  readonly finished: boolean;
  append(piece: Blob): void;
  finish(): void;
  /** Waits until the bytes up to `end` exist or the source is finished; `done` means that they reach its end. */
  slice(start: number, end: number): Promise<{ value: Blob | null; done: boolean }>;
  blob(type: string): Blob;
  close(): void;
};

export function byteSource(pieces: Blob[] = [], complete = false): ByteSource {
  const parts = [...pieces];
  let size = parts.reduce((sum, part) => sum + part.size, 0);
  let finished = complete;
  let wake: (() => void)[] = [];
  const changed = () => {
    for (const call of wake.splice(0)) call();
  };
  return {
    get size() {
      return size;
    },
    get finished() {
      return finished;
    },
    append(piece) {
      parts.push(piece);
      size += piece.size;
      changed();
    },
    finish() {
      finished = true;
      changed();
    },
    async slice(start, end) {
      while (size < end && !finished) await new Promise<void>((resolve) => wake.push(resolve));
      const done = finished && end >= size;
      return { value: start < size ? between(parts, start, end) : null, done };
    },
    blob: (type) => new Blob(parts, { type }),
    close() {
      wake = [];
    },
  };
}

function between(parts: readonly Blob[], start: number, end: number): Blob {
  const touched: Blob[] = [];
  let at = 0;
  for (const part of parts) {
    if (at < end && at + part.size > start) {
      touched.push(part.slice(Math.max(0, start - at), Math.min(part.size, end - at)));
    }
    at += part.size;
  }
  return new Blob(touched);
}
