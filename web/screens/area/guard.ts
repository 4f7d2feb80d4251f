import { redirect } from 'react-router';
import { homeOf, type Me, users as usersApi } from '#contract/accounts/users.ts';
import { isSignedOut, query, queryClient } from '../../session/api.ts';
import { session } from '../../session/session.ts';
import { withNext } from '../../session/next-path.ts';

/** Who is signed in, by the server's word; otherwise the way leads to /signin and back here afterwards. */
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

/** Where someone of this role belongs who asked for `pathname`; null when it is theirs to see (D33). */
export function elsewhere(pathname: string, { role, unprotected }: Pick<Me, 'role' | 'unprotected'>): string | null {
  const area = /^\/(candidate|manager|admin)(?:\/|$)/.exec(pathname)?.[1];
  const settings = '/admin/settings';
  if (unprotected && area === 'admin' && pathname !== settings) return settings;
  if (!area || area === role) return null;
  return area === 'admin' ? '/' : homeOf(role);
}
