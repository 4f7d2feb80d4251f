import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { users as usersApi } from '#contract/users.ts';
import { query } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';

// Apart from the first paint of the settings, like all that is rarely looked at.
const Security = lazy(() => import('./security.tsx').then((part) => ({ default: part.Security })));
const PasswordForm = lazy(() => import('./password-form.tsx').then((part) => ({ default: part.PasswordForm })));

type Props = {
  /** Address of one's profile, for those who have one. */
  profile?: string;
};

export function AccountTab({ profile }: Props) {
  const { data: me } = useQuery(query(usersApi.me, {}));
  return (
    <div className="grid max-w-[40rem] gap-10">
      <section aria-labelledby="account">
        <h2 id="account" className="type-h2">
          Account
        </h2>
        <dl className="mt-3 border-b border-rule">
          <div className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3">
            <dt className="text-ink-2">E-mail</dt>
            <dd className="font-[600] wrap-anywhere">{me?.email ?? '…'}</dd>
          </div>
          {me?.role === 'manager' && (
            <div className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3">
              <dt className="text-ink-2">Company</dt>
              <dd className="font-[600] wrap-anywhere">{me.profile.company || '—'}</dd>
            </div>
          )}
        </dl>
        {profile && (
          <p className="mt-3 text-ink-2">
            Your name and what others see of you is on your{' '}
            <Link to={profile} className="font-[600] text-primary-text underline-link">
              profile
            </Link>
            .
          </p>
        )}
      </section>
      <PasswordSection />
      <Suspense fallback={<SkeletonRows count={2} label="Loading the security of your account" />}>
        <Security />
      </Suspense>
    </div>
  );
}

function PasswordSection() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="type-h2">
        Password
      </h2>
      <p className="mt-1 text-ink-2">When you change it, every other device is signed out.</p>
      {open ? (
        <Suspense fallback={<Fields />}>
          <PasswordForm onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
          Change password
        </Button>
      )}
    </section>
  );
}

const Fields = () => (
  <Loading className="mt-4 grid gap-5">
    <Skeleton className="h-16 !rounded-md" />
    <Skeleton className="h-16 !rounded-md" />
    <Skeleton className="h-16 !rounded-md" />
  </Loading>
);
