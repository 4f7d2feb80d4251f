import { type ApplicationStatus, mayMove } from '#contract/hiring/applications.ts';

/** The columns of the board, in the order of a hiring. */
export const boardStatuses = ['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

/** Where a manager may put a card that is here: what the server would refuse is not offered. */
export const movesFrom = (status: ApplicationStatus): BoardStatus[] =>
  boardStatuses.filter((to) => mayMove(status, to));
