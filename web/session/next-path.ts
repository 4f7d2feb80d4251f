import { isOwnPath } from '#contract/base/own-path.ts';

/** Returns the path in `?next=` or null; the path never leads to another site. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next && isOwnPath(next) ? next : null;
}

export function givenEmail(search: string): string {
  const email = new URLSearchParams(search).get('email') ?? '';
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : '';
}

export function withNext(path: string, next: string | null, email = ''): string {
  const query = new URLSearchParams({ ...(next && { next }), ...(email && { email }) }).toString();
  return query ? `${path}?${query}` : path;
}
