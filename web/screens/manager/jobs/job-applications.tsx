import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Application · ${BRAND}` }];

const Applicants = lazy(async () => (await import('../applicants/applicants.tsx')).Applicants);
const Jobs = lazy(async () => (await import('./job-list.tsx')).JobList);
const Review = lazy(async () => (await import('../review/review.tsx')).Review);

export default function JobApplicationsScreen() {
  const [search] = useSearchParams();
  const jobId = search.get('jobId');
  const applicationId = search.get('applicationId');
  return (
    <Suspense fallback={<SkeletonRows />}>
      {!applicationId && !jobId ? (
        <Jobs view="applicants" />
      ) : applicationId ? (
        <Review key={applicationId} applicationId={applicationId} jobId={jobId} />
      ) : (
        <Applicants key={jobId} jobId={jobId ?? ''} />
      )}
    </Suspense>
  );
}
