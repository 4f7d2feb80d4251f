const least = 256 * 1024;
const most = 1024 * 1024;
/** What is on its way when someone presses Stop must have arrived well within a second. */
const seconds = 0.2;

/** Bytes for the next piece of a recording, by how fast the last one went: fewer requests where the line is fast. */
export function nextPieceSize(bytes: number, milliseconds: number): number {
  const fits = (bytes / Math.max(1, milliseconds)) * 1000 * seconds;
  const steps = Math.floor(Math.min(most, fits) / least);
  return Math.max(1, steps) * least;
}
