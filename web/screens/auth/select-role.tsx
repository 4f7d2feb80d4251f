import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { identities } from '#contract/accounts/identities.ts';
import { homePathOf } from '#contract/accounts/users.ts';
import { BRAND } from '../../brand/logo.tsx';
import { RoleChoice } from '../../features/accounts/users/role-choice.tsx';
import { nextPath } from '../../session/next-path.ts';
import { adoptSession } from '../../session/session.ts';
import { request } from '../../session/request.ts';
import { errorToast } from '../../ui/toast/toast.ts';
import { Loading, Skeleton } from '../../ui/loading/skeleton.tsx';
import { requireSignedIn } from '../area/guard.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [
  { title: t`Choose your account type · ${BRAND}` },
  { tagName: 'link', rel: 'canonical', href: '/select-role' },
];

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await adoptFromHash();
  const address = new URL(request.url);
  const { role } = await requireSignedIn(address);
  if (role !== 'user') throw replace(nextPath(address.search) ?? homePathOf(role));
  return null;
}
/** Clears the token from the hash first and stores it only after the server accepts it. */
async function adoptFromHash(): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    adoptSession(await request(identities.arrive, { token }));
  } catch {
    errorToast(t`Authentication failed`);
    throw replace('/signin');
  }
}
clientLoader.hydrate = true as const;

// The choice changes the role, and a revalidation would cut short the welcome on this page.
export const shouldRevalidate = () => false;

export default function SelectRoleScreen() {
  return (
    <>
      <h1 className="type-h1">What brings you here?</h1>
      <p className="mt-2 mb-8 text-ink-2">You can’t change this later. It decides what you see and who you talk to.</p>
      <RoleChoice />
    </>
  );
}

export function HydrateFallback() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-4 h-56" />
    </Loading>
  );
}
