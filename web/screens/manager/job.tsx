import { useParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { JobApplications } from '../../features/reviews/job-applications.tsx';

export const meta = () => [{ title: `Applications · ${BRAND}` }];

export default function JobScreen() {
  const { jobId = '' } = useParams();
  return <JobApplications key={jobId} jobId={jobId} />;
}
