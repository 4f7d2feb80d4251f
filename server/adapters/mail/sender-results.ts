import type { Email as Parsed } from 'postal-mime';

type Headers = Parsed['headers'];

/**
 * Whether an email is not from where it says. `authserv` is the name under which the provider's own server notes what it found
 * (RFC 8601): only its topmost note counts, because whatever is below may have been in the message. Without a name no note
 * can be trusted to say yes, but one that says no is believed: no forger writes it.
 */
export function isForged(headers: Headers, from: string, authserv: string | null): boolean {
  const domain = from.split('@').at(-1)?.toLowerCase() ?? '';
  // Two senders: the provider may have looked at the other one.
  if (!domain || headers.filter(({ key }) => key === 'from').length !== 1) return true;
  const notes = headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => read(value));
  if (authserv === null) return notes.some(({ results }) => results.some(saysNo));
  const [note] = notes;
  if (note?.server !== authserv.toLowerCase()) return true;
  return !vouchesFor(note.results, domain);
}

type Found = { method: string; result: string; about: Map<string, string> };

const saysNo = ({ method, result }: Found) => method === 'dmarc' && result === 'fail';

/** DMARC decides where it was asked; otherwise a signature or an envelope of the same domain. */
function vouchesFor(results: Found[], domain: string): boolean {
  const dmarc = results.find(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc) return dmarc.result === 'pass';
  return results.some(({ method, result, about }) => {
    if (result !== 'pass') return false;
    if (method === 'dkim') return isSame(domain, about.get('header.d') ?? about.get('header.i'));
    return method === 'spf' && isSame(domain, about.get('smtp.mailfrom'));
  });
}

/** The same domain, or one below the other. */
function isSame(domain: string, given = ''): boolean {
  const other = given.split('@').at(-1) ?? '';
  if (!other.includes('.')) return false;
  return domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`);
}

function read(value: string): { server: string; results: Found[] } {
  const [server = '', ...parts] = withoutComments(value).toLowerCase().split(';');
  const results = parts.map((part): Found => {
    const pairs = [...part.matchAll(/([\w.-]+)\s*=\s*"?([^\s";]+)/g)];
    const [first, ...more] = pairs.map(([, name = '', said = '']) => [name, said] as const);
    return { method: first?.[0] ?? '', result: first?.[1] ?? '', about: new Map(more) };
  });
  return { server: server.trim().split(/\s/)[0] ?? '', results };
}

/** Comments may hold anything, such as another result. */
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
