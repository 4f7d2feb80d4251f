import type { JobStatus } from '#contract/jobs/jobs.ts';
import type { ConsentPurpose } from '#contract/platform/consents.ts';
import { t } from '../../../ui/words.ts';

export const jobStatusLabels: Record<JobStatus, string> = {
  Draft: t`Draft`,
  Active: t`Active`,
  Paused: t`Paused`,
  Filled: t`Filled`,
};

export const consentPurposeLabels: Record<ConsentPurpose, string> = {
  share_video: t`Employer may watch the video`,
  ai_analysis: t`AI may analyze the answer`,
  profile_search: t`Employers may find the profile`,
  show_salary: t`Employers may see the expected salary`,
  weekly_digest: t`A weekly email`,
};
