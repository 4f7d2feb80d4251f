/** Cuts a text without splitting a surrogate pair, because the database rejects half of one in JSON. */
export function cutText(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}
