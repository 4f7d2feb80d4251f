import type { api } from '#contract/api.ts';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Correction } from '#contract/hiring/corrections.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { redact } from '../../text/redact.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { applicationById } from '../applications/queries.ts';
import { isHiddenFrom } from '../scorecards/queries.ts';
import { accountProfileOf } from '../../accounts/offers.ts';

type Corrections = typeof api.corrections;

type TimedCorrection = Correction & { start_at: number; end_at: number };

export async function correctionRemarksOf(
  db: Db,
  applicationId: string,
): Promise<{ corrections: TimedCorrection[]; context_note: string }> {
  const [analysis, context_note] = await Promise.all([
    newestAnalysis(db, applicationId),
    contextNote(db, applicationId),
  ]);
  const transcript = analysis?.result.transcript ?? [];
  return { corrections: await correctionsOf(db, applicationId, transcript), context_note };
}

async function correctionsOf(
  db: Db,
  applicationId: string,
  transcript: readonly TranscriptSegment[],
): Promise<TimedCorrection[]> {
  const rows = await db
    .selectFrom('transcript_corrections')
    .select(['start_at', 'end_at', 'original', 'text', 'created_at'])
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy(['start_at', 'end_at']))
        .as('version'),
    )
    .distinctOn(['start_at', 'end_at'])
    .where('application_id', '=', applicationId)
    .orderBy('start_at')
    .orderBy('end_at')
    .orderBy('id', 'desc')
    .execute();
  const bySegment = new Map<number, TimedCorrection>();
  for (const row of rows.filter(({ text }) => text !== '')) {
    const segment = segmentAt(transcript, row.start_at, row.end_at);
    const other = bySegment.get(segment);
    if (segment >= 0 && (!other || other.created_at < row.created_at)) bySegment.set(segment, { segment, ...row });
  }
  return [...bySegment.values()].toSorted((one, other) => one.segment - other.segment);
}

function segmentAt(transcript: readonly TranscriptSegment[], start: number, end: number): number {
  const shared = transcript.map((line) =>
    line.start === start && line.end === end ? Infinity : Math.min(line.end, end) - Math.max(line.start, start),
  );
  const most = Math.max(0, ...shared);
  return most > 0 ? shared.indexOf(most) : -1;
}

async function contextNote(db: Db, applicationId: string): Promise<string> {
  const note = await db
    .selectFrom('context_notes')
    .select('text')
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return note?.text ?? '';
}

export async function applicationRemarks(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Corrections['ofApplication']>,
): Promise<Result<Corrections['ofApplication']>> {
  const application = await applicationById(db, application_id);
  authorize(permissions.reviewApplication, actor, application, 'application_not_found');
  const remarks = await correctionRemarksOf(db, application_id);
  if (!(await isHiddenFrom(db, actor, application))) return remarks;
  const { first_name, last_name } = await accountProfileOf(db, application.candidate_id);
  const nameless = (text: string) => redact(text, [first_name, last_name]);
  const corrections = remarks.corrections.map((one) => ({
    ...one,
    original: nameless(one.original),
    text: nameless(one.text),
  }));
  return { corrections, context_note: nameless(remarks.context_note) };
}
