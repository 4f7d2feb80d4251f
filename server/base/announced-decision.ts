import { type RawBuilder, sql } from 'kysely';
import type { ApplicationStatus, RejectionCode } from '#contract/hiring/applications.ts';
import { type BeforeFill, jobVisibilityOf } from '#contract/jobs/job-lifecycle.ts';
import type { PublicJobState } from '#contract/jobs/jobs.ts';

// Only this file decides what a candidate reads before a decision is announced.

type Decidable = {
  status: ApplicationStatus;
  told_status: ApplicationStatus | null;
  decided_at: string | null;
  rejection_code: RejectionCode | null;
  rejection_note: string;
};

const undecidedColumns = {
  decided_at: null,
  announce_at: null,
  rejection_code: null,
  rejection_note: '',
  keeps_interview: false,
} as const;

export const withAnnouncedDecision = <Row extends Decidable>(row: Row): Row =>
  row.told_status === null ? row : { ...row, ...undecidedColumns, status: row.told_status };

/** Returns SQL for the status that the candidate may know; `table` is the name or alias of `applications` in the query. */
export const announcedStatusSql = (table = 'applications'): RawBuilder<ApplicationStatus> =>
  sql<ApplicationStatus>`coalesce(${sql.ref(`${table}.told_status`)}, ${sql.ref(`${table}.status`)})`;

export const announcedStatusInExport = sql`case when it.told_status is null then '{}'::jsonb else
  ${JSON.stringify(undecidedColumns)}::jsonb || jsonb_build_object('status', it.told_status) end`;

export const clearedDecision = { ...undecidedColumns, rejection_told_at: null, told_status: null } as const;

type Fillable = Omit<BeforeFill, 'at' | 'undo_until'> & { before_fill: BeforeFill | null };

/** Hides from waiting applicants that the job was closed, as long as closing can be undone. */
export function jobWithAnnouncedDecision<Row extends Fillable>(job: Row, own: ApplicationStatus | null): Row {
  if (!job.before_fill || own === null || own === 'draft' || own === 'withdrawn') return job;
  const { status, paused_at, paused_by_plan, held_at } = job.before_fill;
  return { ...job, status, paused_at, paused_by_plan, held_at };
}

type Lived = Fillable & Parameters<typeof jobVisibilityOf>[0];

/** Returns null for a job that the candidate may no longer see. */
export function jobStateForCandidate(job: Lived, own: ApplicationStatus | null): PublicJobState | null {
  const visibility = jobVisibilityOf(jobWithAnnouncedDecision(job, own));
  return visibility === 'none' ? null : visibility;
}
