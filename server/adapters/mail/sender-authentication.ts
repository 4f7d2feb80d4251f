import type { Email as Parsed } from 'postal-mime';

type Headers = Parsed['headers'];

/**
 * Returns whether the sender is forged. Only the topmost result with this `authserv` (RFC 8601) is trusted; without a name, only a
 * negative result counts.
 */
export function isForged(headers: Headers, from: string, authserv: string | null): boolean {
  const domain = from.split('@').at(-1)?.toLowerCase() ?? '';
  // With two From headers, the provider may have checked the other one.
  if (!domain || headers.filter(({ key }) => key === 'from').length !== 1) return true;
  const notes = headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => parseResults(value));
  if (authserv === null) return notes.some(({ results }) => results.some(isFailure));
  const [note] = notes;
  if (note?.server !== authserv.toLowerCase()) return true;
  return !isVouchedFor(note.results, domain);
}

type AuthenticationResult = { method: string; result: string; about: Map<string, string> };

const isFailure = ({ method, result }: AuthenticationResult) => method === 'dmarc' && result === 'fail';

/** Uses DMARC when it was evaluated, otherwise a DKIM signature or SPF result of the same domain. */
function isVouchedFor(results: AuthenticationResult[], domain: string): boolean {
  const dmarc = results.find(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc) return dmarc.result === 'pass';
  return results.some(({ method, result, about }) => {
    if (result !== 'pass') return false;
    if (method === 'dkim') return isSame(domain, about.get('header.d') ?? about.get('header.i'));
    return method === 'spf' && isSame(domain, about.get('smtp.mailfrom'));
  });
}

function isSame(domain: string, given = ''): boolean {
  const other = given.split('@').at(-1) ?? '';
  if (!other.includes('.')) return false;
  return domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`);
}

function parseResults(value: string): { server: string; results: AuthenticationResult[] } {
  const [server = '', ...parts] = withoutComments(value).toLowerCase().split(';');
  const results = parts.map((part): AuthenticationResult => {
    const pairs = [...part.matchAll(/([\w.-]+)\s*=\s*"?([^\s";]+)/g)];
    const [first, ...more] = pairs.map(([, name = '', said = '']) => [name, said] as const);
    return { method: first?.[0] ?? '', result: first?.[1] ?? '', about: new Map(more) };
  });
  return { server: server.trim().split(/\s/)[0] ?? '', results };
}

/** Removes comments, because they may contain a fake result. */
function withoutComments(value: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of value) {
    if (sign === '(') depth++;
    if (depth === 0) kept += sign;
    if (sign === ')') depth = Math.max(0, depth - 1);
  }
  return kept;
}
