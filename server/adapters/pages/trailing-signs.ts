// No address of ours ends in one of these; `-` and `_` can end a secret, and `/` is left to the router.
const isSign = (char = '') => /^(?![-_/\0])[\p{P}\p{S}\p{Z}\p{C}]$/u.test(char);

/**
 * Returns the path and query without the signs that programs take from the text behind a link (`/jobs/1).`), or null for a usual
 * address.
 */
export function withoutTrailingSigns(url: string): string | null {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const chars = Array.from(decoded(path) ?? '');
  const end = chars.findLastIndex((char) => !isSign(char)) + 1;
  const isWholeSegment = end > 1 && chars[end - 1] === '/';
  if (end === chars.length || isWholeSegment) return null;
  // A path that starts with two slashes would name another host.
  const segments = chars
    .slice(0, end)
    .join('')
    .split(/[/\\]+/)
    .filter(Boolean);
  return `/${segments.map(encodeURIComponent).join('/')}${query}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
