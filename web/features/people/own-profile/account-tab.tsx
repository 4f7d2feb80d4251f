import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { identities as identitiesApi } from '#contract/accounts/identities.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { EmailLine } from '../../accounts/email-change/email-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';
import { Loading, Skeleton, SkeletonRows } from '../../../ui/loading/skeleton.tsx';

const Security = lazy(async () => (await import('../../accounts/settings/security.tsx')).Security);
const PhoneForm = lazy(async () => (await import('./phone-form.tsx')).PhoneForm);
const CompanyNameForm = lazy(async () => (await import('../organizations/company-name-form.tsx')).CompanyNameForm);
const FirstPasswordForm = lazy(
  async () => (await import('../../accounts/identities/first-password-form.tsx')).FirstPasswordForm,
);
const PasswordForm = lazy(async () => (await import('../../accounts/settings/password-form.tsx')).PasswordForm);

type Props = {
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
        <div className="mt-3 border-b border-rule">
          <EmailLine email={me?.email} />
          {me?.role === 'manager' && me.org_role !== 'owner' && (
            <div className="border-t border-rule py-3">
              <p className="text-sm text-ink-3">Company</p>
              <p className="font-semibold wrap-anywhere">{me.profile.company || '—'}</p>
              <p className="text-sm text-ink-2">An owner of your organization can change the name.</p>
            </div>
          )}
        </div>
        <div className="mt-5 empty:hidden">
          <Suspense fallback={<Skeleton className="h-11 !rounded-md" />}>
            {me?.role === 'candidate' && <PhoneForm />}
            {me?.org_role === 'owner' && <CompanyNameForm key={me.profile.company} name={me.profile.company} />}
          </Suspense>
        </div>
        {profile && (
          <p className="mt-5 text-ink-2">
            Your name and what others see of you is on your{' '}
            <Link to={profile} className="font-semibold text-primary-text underline-link">
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
  const { data: ways } = useQuery(query(identitiesApi.mine, {}));
  const isFirst = ways?.has_password === false;
  const Form = isFirst ? FirstPasswordForm : PasswordForm;
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="type-h2">
        Password
      </h2>
      <p className="mt-1 text-ink-2">
        {isFirst
          ? t`You sign in with LinkedIn. Set a password to sign in without it, too.`
          : t`When you change it, every other device is signed out.`}
      </p>
      {open ? (
        <Suspense fallback={<Fields />}>
          <Form onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
          {isFirst ? t`Set a password` : t`Change password`}
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
