import type { ApplicationStatus } from '#contract/applications.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** One name for each state, the same on every screen and on both sides (D123). */
export const statusWords: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  submitted: 'Applied',
  under_review: 'Under Review',
  meeting_scheduled: 'Interview Scheduled',
  accepted: 'Accepted',
  rejected: 'Not Selected',
  withdrawn: 'Withdrawn',
};

export const statusTones: Record<ApplicationStatus, BadgeTone> = {
  draft: 'neutral',
  submitted: 'neutral',
  under_review: 'info',
  meeting_scheduled: 'ok',
  accepted: 'ok',
  rejected: 'danger',
  withdrawn: 'outline',
};
