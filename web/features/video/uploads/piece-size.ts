const kilobytes = 1024;
const megabytes = 1024 * kilobytes;

/** While recording, pieces must upload in well under a second after Stop; for a file, a lost piece may cost some seconds. */
export const pieces = {
  recording: { least: 256 * kilobytes, most: megabytes, seconds: 0.2 },
  file: { least: 4 * megabytes, most: 32 * megabytes, seconds: 4 },
};

/** Returns the size of the next piece in bytes from the speed of the last one; fast connections need fewer requests. */
export function nextPieceSize(kind: keyof typeof pieces, bytes: number, milliseconds: number): number {
  const { least, most, seconds } = pieces[kind];
  const fits = (bytes / Math.max(1, milliseconds)) * 1000 * seconds;
  const steps = Math.floor(Math.min(most, fits) / least);
  return Math.max(1, steps) * least;
}
