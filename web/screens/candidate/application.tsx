import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { ApplyEntry } from '../../features/applications/apply-entry.tsx';
import { late } from '../../ui/late.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export const handle: RouteHandle = { task: true };

export const meta = () => [{ title: `Express application · ${BRAND}` }];

// Most come with a job chosen; the way to one is not on their first load.
const ExpressPicker = late(async () => (await import('../../features/applications/express-picker.tsx')).ExpressPicker);

export default function ExpressApplicationScreen() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId');
  if (!jobId) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <ExpressPicker />
      </Suspense>
    );
  }
  return <ApplyEntry key={jobId} jobId={jobId} door="express" backTo={{ address: '/candidate/jobs', label: 'Jobs' }} />;
}
