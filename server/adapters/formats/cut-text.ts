/** The beginning of a text, never ending in half a sign: the database takes none into JSON. */
export function cutText(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}
