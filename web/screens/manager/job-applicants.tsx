import { useParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { OnePostingTabs } from '../../features/prospects/posting-tabs.tsx';
import { Applicants } from './applicants/applicants.tsx';

export const meta = () => [{ title: `Applicants · ${BRAND}` }];

export default function JobApplicantsScreen() {
  const { jobId = '' } = useParams();
  return <Applicants key={jobId} jobId={jobId} tabs={<OnePostingTabs id={jobId} />} />;
}
