import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { homePathOf, type Me, users as usersApi } from '#contract/accounts/users.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { AccountPlans } from '../../features/money/billing/account-plans.tsx';
import { RoleChoice } from '../../features/accounts/users/role-choice.tsx';
import { OwnWaitlistPosition } from '../../features/accounts/waitlist/own-waitlist-position.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Your account · ${BRAND}` }];

export default function UsersDashboardScreen() {
  const { data: me } = useSuspenseQuery(query(usersApi.me, {}));
  const { first_name: name } = me.profile;
  return (
    <>
      <h1 className="type-h1">{name ? t`Welcome, ${name}.` : t`Welcome.`}</h1>
      {me.role === 'user' ? (
        <>
          <p className="mt-2 mb-8 text-md text-ink-2">One more thing: are you hiring or looking for a job?</p>
          <div className="max-w-[44rem]">
            <RoleChoice />
          </div>
        </>
      ) : (
        <>
          <p className="mt-2 text-md text-ink-2">You are signed in as {me.email}.</p>
          <Button asChild className="mt-6">
            <Link to={homePathOf(me.role)}>Go to your dashboard</Link>
          </Button>
          {(me.role === 'candidate' || me.role === 'manager') && <AccountPlans role={me.role} />}
        </>
      )}
      <OwnWaitlistPosition />
      <p className="mt-12 border-t border-rule pt-6 text-ink-2">
        Your data is yours: export it or delete your account under{' '}
        <Link to={settingsOf(me.role)} className="font-semibold text-primary-text underline-link">
          Settings
        </Link>
        .
      </p>
    </>
  );
}

const settingsOf = (role: Me['role']) =>
  role === 'admin' ? '/admin/settings' : `/${role === 'user' ? 'users' : role}/settings?tab=privacy`;
