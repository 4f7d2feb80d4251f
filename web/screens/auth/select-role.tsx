import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { identities } from '#contract/accounts/identities.ts';
import { homeOf } from '#contract/accounts/users.ts';
import { BRAND } from '../../brand/logo.tsx';
import { RoleChoice } from '../../features/accounts/users/role-choice.tsx';
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

/** A role is chosen once; who has one already goes home. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await adoptFromHash();
  const { role } = await requireSignedIn(new URL(request.url));
  if (role !== 'user') throw replace(homeOf(role));
  return null;
}
/** A token in the hash is cleared first, and stored only once the server knows it (D28). */
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

// The choice changes who the person is; the welcome is still on this page and must not be cut short.
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
