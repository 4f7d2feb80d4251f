/** Returns the FNV-1a hash of the text, below 2^32, so that a generated mark stays the same for its owner. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
