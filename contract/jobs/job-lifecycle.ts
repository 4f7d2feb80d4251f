import type { JobState, JobStatus, PublicJobState } from './jobs.ts';

type JobLifecycle = {
  status: JobStatus;
  expires_at: string | null;
  paused_at: string | null;
  paused_by_plan: boolean;
  held_at: string | null;
  hidden_at: string | null;
};

/** Stores the state before the job was closed as filled; undoing restores it. */
export type BeforeFill = Pick<JobLifecycle, 'status' | 'paused_at' | 'paused_by_plan' | 'held_at'> & {
  at: string;
  undo_until: string;
};

export function jobStateOf(
  { status, expires_at, paused_at, paused_by_plan, held_at, hidden_at }: JobLifecycle,
  now: Date = new Date(),
): JobState {
  if (status === 'Draft') return 'draft';
  if (hidden_at) return 'hidden';
  if (status === 'Filled') return 'filled';
  if (paused_at) return paused_by_plan ? 'over_plan' : 'paused';
  if (status === 'Paused' || (expires_at && Date.parse(expires_at) <= now.getTime())) return 'expired';
  return held_at ? 'held' : 'open';
}

export type JobVisibility = PublicJobState | 'none';

/** Returns what the public may see of a job; `job_visibility` in SQL must agree. Drafts and moderated jobs are never revealed. */
export function jobVisibilityOf(job: JobLifecycle, now: Date = new Date()): JobVisibility {
  const state = jobStateOf(job, now);
  if (state === 'draft' || state === 'hidden') return 'none';
  return state === 'over_plan' ? 'paused' : state;
}

/** Returns whether the closed job can reopen without a new posting; its page then answers 503 instead of 410. */
export const canReopen = (state: PublicJobState): boolean => state === 'paused' || state === 'held';

export const jobMoves = ['publish', 'edit', 'pause', 'resume', 'close', 'repost', 'remove'] as const;
export type JobMove = (typeof jobMoves)[number];

/** The server refuses any other move; every posting can be duplicated. */
export const movesFrom: Record<JobState, readonly JobMove[]> = {
  draft: ['publish', 'remove'],
  open: ['edit', 'pause', 'close'],
  held: ['edit', 'pause', 'close'],
  paused: ['edit', 'resume', 'close'],
  over_plan: ['edit', 'resume', 'close'],
  expired: ['close', 'repost'],
  hidden: ['edit', 'close'],
  filled: ['repost'],
};

/** Forbids reposting a job that is filled and was hidden by moderation. */
export const movesOf = ({
  status,
  posting_state,
}: {
  status: JobStatus;
  posting_state: JobState;
}): readonly JobMove[] => (status === 'Filled' && posting_state === 'hidden' ? [] : movesFrom[posting_state]);

/** Repeating a move in one of these states changes nothing and succeeds. */
export const statesAfterMove: Partial<Record<JobMove, readonly JobState[]>> = {
  publish: ['open', 'held', 'paused', 'over_plan', 'expired', 'filled'],
  pause: ['paused', 'over_plan'],
  resume: ['open', 'held'],
  close: ['filled'],
};
