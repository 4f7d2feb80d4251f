import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Organization, organizations } from '#contract/people/organizations.ts';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { CompanyVerificationLabel } from '../../../features/people/organizations/company-name.tsx';
import { DomainForm } from '../../../features/people/organizations/domain-form.tsx';
import { ManagerSetup } from '../../../features/people/set-up/manager-setup.tsx';
import { SetupSummary } from '../../../features/people/set-up/setup-summary.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Welcome · ${BRAND}` }];

export default function ManagerWelcomeScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  const organization = useQuery(query(organizations.mine, {}));
  const failed = [profile, organization].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <>
        <h1 className="type-h1 mb-6">Welcome</h1>
        <LoadFailure query={failed} />
      </>
    );
  }
  if (!profile.data || !organization.data) return <Waiting />;
  return <Welcome profile={profile.data} organization={organization.data} />;
}

function Welcome({ profile, organization }: { profile: OwnProfile; organization: Organization }) {
  const navigate = useNavigate();
  const [done] = useState(profile.profile_completed);
  if (done) return <Summary profile={profile} organization={organization} />;
  return (
    <ManagerSetup
      profile={{ ...profile, company: profile.company || givenName(organization, profile) }}
      owner={organization.org_role === 'owner'}
      zone={deviceZone()}
      domain={<DomainPart organization={organization} />}
      onDone={() => void navigate('/manager/dashboard')}
    />
  );
}

/** A new organization carries its founder's name, which must not appear as a company name. */
const givenName = ({ name }: Organization, { first_name, last_name }: OwnProfile) =>
  name === `${first_name} ${last_name}`.trim() ? '' : name;

function DomainPart({ organization }: { organization: Organization }) {
  const { domain } = organization;
  return (
    <section aria-labelledby="domain" className="grid gap-3 border-t border-rule pt-6">
      <h2 id="domain" className="type-h3">
        Verify that it’s really you
      </h2>
      {domain ? (
        <CompanyVerificationLabel standing={{ standing: 'verified', domain }} />
      ) : (
        <>
          <p className="text-ink-2">
            Optional. Confirm an email at your own domain, and we show the domain next to your name on every job.
          </p>
          <DomainForm organization={organization} />
        </>
      )}
    </section>
  );
}

function Summary({ profile, organization }: { profile: OwnProfile; organization: Organization }) {
  return (
    <SetupSummary
      text="Here’s what you’ve told us so far. You can change it in your profile and under Business."
      home="/manager/dashboard"
      profile="/manager/profile"
      facts={[
        { label: t`Company`, value: organization.name },
        { label: t`Confirmed domain`, value: organization.domain },
        { label: t`Job title`, value: profile.title },
        { label: t`Introduction video`, value: profile.video ? t`Recorded` : '' },
      ]}
    />
  );
}

const Waiting = () => (
  <Loading label="Loading your profile" className="grid max-w-[40rem] gap-5">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </Loading>
);
