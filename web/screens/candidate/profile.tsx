import { useQuery } from '@tanstack/react-query';
import { users as usersApi } from '#contract/users.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { deviceZone, zoneNames } from '../../features/meetings/zoned-time.ts';
import { CandidateProfileForm } from '../../features/users/candidate-profile-form.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: `Profile · ${BRAND}` }];

export default function CandidateProfileScreen() {
  const { data: me, isError, error, refetch, isFetching } = useQuery(query(usersApi.me, {}));
  return (
    <div className="max-w-[40rem]">
      <h1 className="type-h1">Profile</h1>
      <p className="mt-1.5 mb-7 text-md text-ink-2">
        Managers see this beside an application you sent them. Your skills decide the match of every job.
      </p>
      {me ? (
        <CandidateProfileForm
          profile={me.profile}
          email={me.email}
          zone={deviceZone()}
          zones={zoneNames(me.profile.timezone ?? deviceZone())}
        />
      ) : isError ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading your profile" className="grid gap-5">
          {Array.from({ length: 5 }, (_, index) => (
            <span key={index} className="grid gap-2">
              <Skeleton className="w-24" />
              <Skeleton className="h-11" />
            </span>
          ))}
        </Loading>
      )}
    </div>
  );
}
