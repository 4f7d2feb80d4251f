import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

export const statusWords: Record<ApplicationStatus, string> = {
  draft: t`Draft`,
  submitted: t`Applied`,
  under_review: t`Under Review`,
  meeting_scheduled: t`Interview Scheduled`,
  accepted: t`Accepted`,
  rejected: t`Not Selected`,
  withdrawn: t`Withdrawn`,
};

export const statusTones: Record<ApplicationStatus, BadgeTone> = {
  draft: 'neutral',
  submitted: 'primary',
  under_review: 'info',
  meeting_scheduled: 'ok',
  accepted: 'ok',
  rejected: 'danger',
  withdrawn: 'outline',
};
