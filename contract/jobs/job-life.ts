import type { JobStatus } from './jobs.ts';

/**
 * Where a posting is. held: an answer is overdue, so no one else may apply (N4) · paused: by someone, its days stand
 * still · expired: its thirty days are over (D65) · hidden: by an administrator, until one of them shows it again (N10).
 */
export const jobStates = ['draft', 'open', 'held', 'paused', 'expired', 'hidden', 'filled'] as const;
export type JobState = (typeof jobStates)[number];

type Life = {
  status: JobStatus;
  expires_at: string | null;
  paused_at: string | null;
  held_at: string | null;
  hidden_at: string | null;
};

export function jobStateOf(
  { status, expires_at, paused_at, held_at, hidden_at }: Life,
  now: Date = new Date(),
): JobState {
  if (status === 'Draft') return 'draft';
  if (status === 'Filled') return 'filled';
  if (hidden_at) return 'hidden';
  if (paused_at) return 'paused';
  if (status === 'Paused' || (expires_at && Date.parse(expires_at) <= now.getTime())) return 'expired';
  return held_at ? 'held' : 'open';
}

export const jobMoves = ['publish', 'edit', 'pause', 'resume', 'close', 'repost', 'remove'] as const;
export type JobMove = (typeof jobMoves)[number];

/** What may be done with a posting, by where it is. The server refuses anything else; anything may be duplicated. */
export const movesFrom: Record<JobState, readonly JobMove[]> = {
  draft: ['publish', 'remove'],
  open: ['edit', 'pause', 'close'],
  held: ['edit', 'pause', 'close'],
  paused: ['edit', 'resume', 'close'],
  expired: ['close', 'repost'],
  hidden: ['edit', 'close'],
  filled: ['repost'],
};

/** Where a move leads: asked for again there, it changes nothing and answers the same. */
export const doneAt: Partial<Record<JobMove, readonly JobState[]>> = {
  publish: ['open', 'held', 'paused', 'expired', 'filled'],
  pause: ['paused'],
  resume: ['open', 'held'],
  close: ['filled'],
};
