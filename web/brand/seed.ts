/** FNV-1a: the same text gives the same number below 2^32, so that a drawn face or mark stays with its owner. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
