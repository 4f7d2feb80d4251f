import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { ApplyEntry } from '../../../features/hiring/apply/apply-entry.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };

export const meta = () => [{ title: t`Express application · ${BRAND}` }];

const ExpressPicker = lazy(
  async () => (await import('../../../features/hiring/apply/express-picker.tsx')).ExpressPicker,
);

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
  return (
    <ApplyEntry key={jobId} jobId={jobId} door="express" backTo={{ address: '/candidate/jobs', label: t`Jobs` }} />
  );
}
