import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Organisation, organisations } from '#contract/organisations.ts';
import { type OwnProfile, profiles } from '#contract/profiles.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { deviceZone, zoneNames } from '../../ui/zoned-time.ts';
import { CompanyStanding } from '../../features/organisations/company-name.tsx';
import { DomainForm } from '../../features/organisations/domain-form.tsx';
import { ManagerSetup } from '../../features/profiles/manager-setup.tsx';
import { SetupSummary } from '../../features/profiles/setup-summary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: `Welcome · ${BRAND}` }];

export default function ManagerWelcomeScreen() {
  const profile = useQuery(query(profiles.mine, {}));
  const organisation = useQuery(query(organisations.mine, {}));
  const failed = [profile, organisation].find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  }
  if (!profile.data || !organisation.data) return <Waiting />;
  return <Welcome profile={profile.data} organisation={organisation.data} />;
}

function Welcome({ profile, organisation }: { profile: OwnProfile; organisation: Organisation }) {
  const navigate = useNavigate();
  // As it was on arrival: who completes it here goes on to the dashboard.
  const [done] = useState(profile.profile_completed);
  const zone = deviceZone();
  if (done) return <Summary profile={profile} organisation={organisation} />;
  return (
    <ManagerSetup
      profile={{ ...profile, company: profile.company || givenName(organisation, profile) }}
      owner={organisation.org_role === 'owner'}
      zone={zone}
      zones={zoneNames(zone, profile.timezone ?? zone)}
      domain={<DomainPart organisation={organisation} />}
      onDone={() => void navigate('/manager/dashboard')}
    />
  );
}

/** Until somebody names it, an organisation bears the name of who founded it: no company for candidates to read. */
const givenName = ({ name }: Organisation, { first_name, last_name }: OwnProfile) =>
  name === `${first_name} ${last_name}`.trim() ? '' : name;

function DomainPart({ organisation }: { organisation: Organisation }) {
  const { domain } = organisation;
  return (
    <section aria-labelledby="domain" className="grid gap-3 border-t border-rule pt-6">
      <h2 id="domain" className="type-h3">
        Show that it is really you
      </h2>
      {domain ? (
        <CompanyStanding standing={{ standing: 'verified', domain }} />
      ) : (
        <>
          <p className="text-ink-2">
            Optional. Read one e-mail at your own domain, and the domain stands beside your name on every job.
          </p>
          <DomainForm organisation={organisation} />
        </>
      )}
    </section>
  );
}

function Summary({ profile, organisation }: { profile: OwnProfile; organisation: Organisation }) {
  return (
    <SetupSummary
      text="This is what you have told us so far. All of it can be changed in your profile and under Business."
      home="/manager/dashboard"
      profile="/manager/profile"
      facts={[
        { label: 'Company', value: organisation.name },
        { label: 'Confirmed domain', value: organisation.domain },
        { label: 'Job title', value: profile.title },
        { label: 'Introduction video', value: profile.video ? 'Recorded' : '' },
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
