import type { api } from '#contract/api.ts';
import { rejectionCodes } from '#contract/hiring/applications.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type ApplicationEvent, type ApplicationEventKind, refundWorkingDays } from '#contract/hiring/outcomes.ts';
import { workingDaysAfter } from '#contract/platform/working-days.ts';
import { localizedResult } from '../../assessment/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { canSubmitTranscript } from '../analysis/can-submit-transcript.ts';
import { candidateTranscriptOf } from '../analysis/candidate-transcript.ts';
import { applicationById, type ApplicationWithJob, ownApplicationById, placeRulesOf } from '../applications/queries.ts';
import { appealableUntil, appealOf, withAppealDecision } from '../appeals/queries.ts';
import { withAnnouncedDecision, jobWithAnnouncedDecision } from '../../base/announced-decision.ts';
import { correctionRemarksOf } from '../corrections/queries.ts';
import { deletionReceiptsOf } from '../../video/offers.ts';
import { companyVerificationOf } from '../../people/offers.ts';
import { openingsOf } from '../video-openings/queries.ts';
import { isOpen, jobById } from '../../jobs/offers.ts';

type Outcomes = typeof api.outcomes;

export async function applicationPage(
  context: Context<'candidate'>,
  { application_id }: Input<Outcomes['page']>,
): Promise<Result<Outcomes['page']>> {
  const { db } = context;
  const own = await ownApplicationById(context, application_id);
  const found = await applicationById(db, application_id);
  if (!found) throw new AppError('application_not_found');
  const application = withAnnouncedDecision(found);
  const [job, company_standing, analysis, remarks, written_down, appeal, receipts, timeline] = await Promise.all([
    jobById(db, own.job_id),
    companyVerificationOf(db, own.job_id),
    newestAnalysis(db, application_id),
    correctionRemarksOf(db, application_id),
    candidateTranscriptOf(db, application),
    appealOf(db, application_id),
    deletionReceiptsOf(db, application_id),
    timelineOf(db, application),
  ]);
  return {
    application: {
      ...own,
      ...remarks,
      analysis_waits_since: application.analysis_status === 'pending' ? application.analysis_waits_since : null,
      analysis_halted: application.analysis_status === 'pending' && application.analysis_stopped_at !== null,
      analysis_not_before: application.analysis_not_before,
      analysis_held: application.analysis_status === 'pending' && application.analysis_held_at !== null,
      place_rules: placeRulesOf(application),
      ai: context.analysis.disclosed,
      written_down,
      may_write_down: !appeal && (await canSubmitTranscript(db, context.analysis.kind, application)),
      timeline,
      company_standing,
      job_open: job !== undefined && isOpen(jobWithAnnouncedDecision(job, application.status)),
      reply_due_at: isWaitingForAnswer(application) ? application.reply_due_at : null,
      refund_due_at: await refundDueAt(db, application),
      analysis:
        analysis && own.analysis_status === 'completed'
          ? withAppealDecision(localizedResult(context.actor.language, analysis.result), appeal)
          : null,
      receipts,
      appeal,
      appeal_until: appeal ? null : appealableUntil(application),
    },
  };
}

export const refundKey = (applicationId: string) => `refund:application:${applicationId}`;

export async function creditsSpentOn(db: Db, { id, candidate_id }: Pick<ApplicationWithJob, 'id' | 'candidate_id'>) {
  const { amount } = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('owner_id', '=', candidate_id)
    .where('kind', '=', 'application')
    .where('key', '=', `application:${id}`)
    .executeTakeFirstOrThrow();
  return -amount;
}

const refundOf = (db: Db, { id, candidate_id }: Pick<ApplicationWithJob, 'id' | 'candidate_id'>) =>
  db
    .selectFrom('credit_entries')
    .select('created_at')
    .where('owner_id', '=', candidate_id)
    .where('kind', '=', 'application')
    .where('key', '=', refundKey(id))
    .executeTakeFirst();

async function refundDueAt(db: Db, application: ApplicationWithJob): Promise<string | null> {
  const { door, submitted_at } = application;
  if (door !== 'express' || !submitted_at || !isWaitingForAnswer(application)) return null;
  const [spent, refund] = await Promise.all([creditsSpentOn(db, application), refundOf(db, application)]);
  return spent > 0 && !refund ? workingDaysAfter(submitted_at, refundWorkingDays) : null;
}

const isWaitingForAnswer = ({ status, answered_at }: ApplicationWithJob) =>
  (status === 'submitted' || status === 'under_review') && !answered_at;

type TimelineEvent = { kind: ApplicationEventKind; at: string | null; about?: string | null };

async function timelineOf(db: Db, application: ApplicationWithJob): Promise<ApplicationEvent[]> {
  const [meetings, decisions, remarks, receipts, refund, appeal, openings] = await Promise.all([
    meetingEvents(db, application.id),
    undoneEvents(db, application.id),
    remarkEvents(db, application.id),
    deletionReceiptsOf(db, application.id),
    refundOf(db, application),
    appealOf(db, application.id),
    openingsOf(db, application.id),
  ]);
  const told: TimelineEvent[] = [
    ...ownEvents(application),
    ...meetings,
    ...decisions,
    ...remarks,
    ...receipts.map(({ erased_at: at }): TimelineEvent => ({ kind: 'video_deleted', at })),
    ...openings.map(({ opened_at: at, reason: about }): TimelineEvent => ({ kind: 'opened_by_admin', at, about })),
    { kind: 'refunded', at: refund?.created_at ?? null },
    { kind: 'appealed', at: appeal?.created_at ?? null },
    { kind: 'appeal_decided', at: appeal?.decided_at ?? null, about: appeal?.outcome ?? null },
  ];
  return told
    .flatMap(({ kind, at, about = null }) => (at === null ? [] : [{ kind, at, about }]))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function ownEvents(application: ApplicationWithJob): TimelineEvent[] {
  const { created_at, submitted_at, processed_at, opened_at, decided_at, withdrawn_at, status } = application;
  const decision = status === 'accepted' || status === 'rejected' ? status : null;
  return [
    { kind: 'started', at: created_at },
    { kind: 'submitted', at: submitted_at },
    { kind: 'analysed', at: processed_at },
    { kind: 'opened', at: opened_at },
    ...(decision
      ? [
          {
            kind: decision,
            at: decided_at,
            about: application.rejection_code && rejectionCodes[application.rejection_code],
          },
        ]
      : []),
    { kind: 'withdrawn', at: withdrawn_at },
  ];
}

const endings: Partial<Record<string, ApplicationEventKind>> = {
  completed: 'interview_held',
  cancelled: 'interview_cancelled',
  'no-show': 'interview_missed',
};

async function meetingEvents(db: Db, applicationId: string): Promise<TimelineEvent[]> {
  const meetings = await db
    .selectFrom('meetings')
    .select(['id', 'status', 'scheduled_date', 'created_at', 'cancel_reason'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .execute();
  const cancelled = await cancellations(
    db,
    meetings.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
  );
  return meetings.flatMap(({ id, status, scheduled_date, created_at, cancel_reason }): TimelineEvent[] => {
    const ending = endings[status];
    const set: TimelineEvent = { kind: 'interview_set', at: created_at, about: scheduled_date };
    if (!ending) return [set];
    if (status !== 'cancelled') return [set, { kind: ending, at: scheduled_date }];
    return [set, { kind: ending, at: cancelled.get(id) ?? created_at, about: cancel_reason || null }];
  });
}

async function cancellations(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'at'])
    .where('subject', '=', 'meeting')
    .where('subject_id', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ subject_id, at }) => [subject_id, at]));
}

/**
 * Reads events that only the audit log retains: a replaced video, and rejections that were reopened after the candidate was
 * notified.
 */
async function undoneEvents(db: Db, applicationId: string): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'at'])
    .where('subject', '=', 'application')
    .where('subject_id', '=', applicationId)
    .where('action', 'in', ['pass on candidate', 'reopen application', 'undo rejection', 'replace video'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ action, at }, index): TimelineEvent[] => {
    if (action === 'replace video') return [{ kind: 'replaced', at }];
    if (action === 'reopen application') return [{ kind: 'reopened', at }];
    const reopened = action === 'pass on candidate' && rows[index + 1]?.action === 'reopen application';
    return reopened ? [{ kind: 'rejected', at }] : [];
  });
}

async function remarkEvents(db: Db, applicationId: string): Promise<TimelineEvent[]> {
  const newest = (table: 'transcript_corrections' | 'context_notes') =>
    db
      .selectFrom(table)
      .select('created_at')
      .where('application_id', '=', applicationId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [correction, note] = await Promise.all([newest('transcript_corrections'), newest('context_notes')]);
  return [
    { kind: 'corrected', at: correction?.created_at ?? null },
    { kind: 'context_added', at: note?.created_at ?? null },
  ];
}
