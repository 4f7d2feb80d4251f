import { isOwnPath } from '#contract/base/own-path.ts';

/** Where to go on after signing in: an address of our own from `?next=`, or null. Never another site (D122). */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next && isOwnPath(next) ? next : null;
}

/** The address that a mailed link was sent to, to begin a form with; empty without one. */
export function givenEmail(search: string): string {
  const email = new URLSearchParams(search).get('email') ?? '';
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : '';
}

export function withNext(path: string, next: string | null, email = ''): string {
  const query = new URLSearchParams({ ...(next && { next }), ...(email && { email }) }).toString();
  return query ? `${path}?${query}` : path;
}
