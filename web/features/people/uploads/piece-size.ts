const kilobytes = 1024;
const megabytes = 1024 * kilobytes;

/** What is on its way when someone presses Stop must have arrived well within a second; of a file, a lost piece may cost some seconds. */
export const pieces = {
  recording: { least: 256 * kilobytes, most: megabytes, seconds: 0.2 },
  file: { least: 4 * megabytes, most: 32 * megabytes, seconds: 4 },
};

/** Bytes for the next piece, by how fast the last one went: fewer requests where the line is fast. */
export function nextPieceSize(kind: keyof typeof pieces, bytes: number, milliseconds: number): number {
  const { least, most, seconds } = pieces[kind];
  const fits = (bytes / Math.max(1, milliseconds)) * 1000 * seconds;
  const steps = Math.floor(Math.min(most, fits) / least);
  return Math.max(1, steps) * least;
}
