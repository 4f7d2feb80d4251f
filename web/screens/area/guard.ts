import { redirect } from 'react-router';
import { homePathOf, type Me, users as usersApi } from '#contract/accounts/users.ts';
import { isSignedOut, query, queryClient } from '../../session/api.ts';
import { session } from '../../session/session.ts';
import { withNext } from '../../session/next-path.ts';

export async function requireSignedIn(address: URL): Promise<Me> {
  const here = address.pathname + address.search;
  if (!(await session.restore())) throw redirect(withNext('/signin', here));
  try {
    return await queryClient.fetchQuery(query(usersApi.me, {}));
  } catch (error) {
    if (isSignedOut(error)) throw redirect(withNext('/signin', here));
    throw error;
  }
}

/** Returns the path where a user of this role belongs instead of `pathname`, or null when they may see it. */
export function redirectFor(pathname: string, { role, unprotected }: Pick<Me, 'role' | 'unprotected'>): string | null {
  const area = /^\/(candidate|manager|admin)(?:\/|$)/.exec(pathname)?.[1];
  const settings = '/admin/settings';
  if (unprotected && area === 'admin' && pathname !== settings) return settings;
  if (!area || area === role) return null;
  return area === 'admin' ? '/' : homePathOf(role);
}
