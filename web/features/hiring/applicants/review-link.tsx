import { Link, type LinkProps, useLocation } from 'react-router';
import { applicantListSearch } from './applicant-list-input.ts';

type Props = Omit<LinkProps, 'to'> & { jobId: string; applicationId: string };

export function ReviewLink({ jobId, applicationId, ...props }: Props) {
  const list = applicantListSearch(useLocation().search);
  return <Link {...props} to={`/manager/jobs/${jobId}/applications/${applicationId}${list}`} />;
}
