import { isOwnPath } from '#contract/base/own-path.ts';

/** Where to go on after signing in: an address of our own from `?next=`, or null. Never another site (D122). */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next && isOwnPath(next) ? next : null;
}

export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
