import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { Review } from './review/review.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: `Application · ${BRAND}` }];

// This screen is mostly reached with both ids; the ways to them are not on its first load.
const JobApplications = lazy(async () => ({
  default: (await import('../../features/applications/manager-job-applications.tsx')).JobApplications,
}));
const JobPicker = lazy(async () => ({
  default: (await import('../../features/jobs/manager-job-picker.tsx')).JobPicker,
}));

/** Two addresses: ids in the path, or in the query; without them one picks a job, then an application (D9). */
export default function ApplicationScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const jobId = params['jobId'] ?? search.get('jobId');
  const applicationId = params['applicationId'] ?? search.get('applicationId');
  if (applicationId) return <Review key={applicationId} applicationId={applicationId} jobId={jobId} />;
  return (
    <Suspense fallback={<SkeletonRows />}>
      {jobId ? <JobApplications key={jobId} jobId={jobId} /> : <JobPicker />}
    </Suspense>
  );
}
