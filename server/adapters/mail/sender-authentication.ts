import { type Address, addressParser, type Email as Parsed } from 'postal-mime';
import { getDomain } from 'tldts';
import {
  type AuthenticationResult,
  type AuthenticationResults,
  parseAuthenticationResults,
} from './authentication-results.ts';

type Headers = Parsed['headers'];

/**
 * Returns whether the sender is forged. Only the topmost result with this `authserv` (RFC 8601) is trusted; without a name, only a
 * negative result counts.
 */
export function isForged(headers: Headers, authserv: string | null): boolean {
  const domain = senderDomain(headers);
  if (domain === null) return true;
  const notes = headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => value);
  if (authserv === null) return notes.some((note) => hasFailed(parseAuthenticationResults(note)));
  const [topmost = ''] = notes;
  const note = parseAuthenticationResults(topmost);
  if (note?.server !== authserv.toLowerCase()) return true;
  return !isVouchedFor(note.results, domain);
}

/** With two mailboxes or two From headers, the provider may have checked the other one. */
function senderDomain(headers: Headers): string | null {
  const from = headers.filter(({ key }) => key.trim() === 'from');
  const mailboxes = from.flatMap(({ value }) => addressParser(value)).flatMap(mailboxesOf);
  const [address, ...others] = mailboxes;
  if (from.length !== 1 || address === undefined || others.length > 0) return null;
  const parts = address.split('@');
  return (parts.length === 2 && parts[1]?.toLowerCase()) || null;
}

const mailboxesOf = (one: Address): string[] => (one.group ? one.group.map(({ address }) => address) : [one.address]);

const hasFailed = (note: AuthenticationResults | null): boolean =>
  note === null || note.results.some(({ method, result }) => method === 'dmarc' && result === 'fail');

/** Uses DMARC alone when it was evaluated, otherwise a DKIM signature or SPF result of the same organization. */
function isVouchedFor(results: AuthenticationResult[], domain: string): boolean {
  const dmarc = results.filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc.length > 0) return dmarc.every((one) => one.result === 'pass' && isAbout(one, domain));
  return results.some(({ method, result, properties }) => {
    if (result !== 'pass') return false;
    if (method === 'dkim') return isSame(domain, properties.get('header.d') ?? properties.get('header.i'));
    return method === 'spf' && isSame(domain, properties.get('smtp.mailfrom'));
  });
}

const isAbout = ({ properties }: AuthenticationResult, domain: string): boolean => {
  const from = properties.get('header.from');
  return from === undefined || isSame(domain, from);
};

/** Two domains belong together when they share what was registered, by the list of public suffixes. */
function isSame(domain: string, given = ''): boolean {
  const registered = (host: string) => getDomain(host, { allowPrivateDomains: true, extractHostname: false });
  const own = registered(domain);
  return own !== null && own === registered(given.split('@').at(-1) ?? '');
}
