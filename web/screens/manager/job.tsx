import { useParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { Applicants } from './applicants/applicants.tsx';

export const meta = () => [{ title: `Applications · ${BRAND}` }];

export default function JobScreen() {
  const { jobId = '' } = useParams();
  return <Applicants key={jobId} jobId={jobId} />;
}
