import { type ApplicationStatus, canMove } from '#contract/hiring/applications.ts';

export const boardStatuses = ['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

export const boardMovesFrom = (status: ApplicationStatus): BoardStatus[] =>
  boardStatuses.filter((to) => canMove(status, to));
