import { useQuery } from '@tanstack/react-query';
import { accommodations as accommodationsApi } from '#contract/hiring/accommodations.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { WaitingRequestCard } from '../../features/hiring/accommodations/waiting-request.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Accommodations · ${BRAND}` }];

export default function AccommodationsScreen() {
  const requests = useQuery(query(accommodationsApi.waiting, {}));
  const { data, isPending, isError, refetch } = requests;
  return (
    <>
      <h1 className="type-h1">Accommodations</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
        Requests take effect at once. AI doesn’t read these answers until you’ve handled the request.
      </p>
      <div className="mt-7 grid max-w-[52rem] gap-5">
        {isPending && <SkeletonRows label="Loading requests" />}
        {isError && <LoadFailure query={requests} />}
        {data?.requests.length === 0 && (
          <EmptyState title="No pending requests">We’ll also email you new requests.</EmptyState>
        )}
        {data?.requests.map((request) => (
          <WaitingRequestCard key={request.application_id} request={request} onRenew={() => void refetch()} />
        ))}
      </div>
    </>
  );
}
