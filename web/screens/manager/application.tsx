import { useParams, useSearchParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { JobApplications } from '../../features/applications/manager-job-applications.tsx';
import { Review } from '../../features/applications/manager-review.tsx';
import { JobPicker } from '../../features/jobs/manager-job-picker.tsx';

export const meta = () => [{ title: `Application · ${BRAND}` }];

/** Two addresses: ids in the path, or in the query; without them one picks a job, then an application (D9). */
export default function ApplicationScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const jobId = params['jobId'] ?? search.get('jobId');
  const applicationId = params['applicationId'] ?? search.get('applicationId');
  if (applicationId) return <Review key={applicationId} applicationId={applicationId} jobId={jobId} />;
  return jobId ? <JobApplications key={jobId} jobId={jobId} /> : <JobPicker />;
}
