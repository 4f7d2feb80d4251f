import { useParams } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { Applicants } from '../applicants/applicants.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Applicants · ${BRAND}` }];

export default function ManagerJobScreen() {
  const { jobId = '' } = useParams();
  return <Applicants key={jobId} jobId={jobId} />;
}
