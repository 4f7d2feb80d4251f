import { useParams } from 'react-router';
import { reviews as reviewsApi } from '#contract/hiring/review.ts';
import { applicantListInput } from '../../features/hiring/applicants/applicant-list-input.ts';
import { BRAND } from '../../brand/logo.tsx';
import { firstCall } from '../../session/request.ts';
import { Review } from './review/review.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = {
  first: ({ jobId = '', applicationId = '' }) => [
    firstCall(reviewsApi.detail, {
      application_id: applicationId,
      job_id: jobId,
      ...applicantListInput(new URLSearchParams()),
    }),
  ],
};

export const meta = () => [{ title: t`Application · ${BRAND}` }];

export default function ApplicationScreen() {
  const { jobId = null, applicationId = '' } = useParams();
  return <Review key={applicationId} applicationId={applicationId} jobId={jobId} />;
}
