import { useParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { Review } from './review/review.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Application · ${BRAND}` }];

export default function ApplicationScreen() {
  const { jobId = null, applicationId = '' } = useParams();
  return <Review key={applicationId} applicationId={applicationId} jobId={jobId} />;
}
