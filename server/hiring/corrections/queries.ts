import type { api } from '#contract/api.ts';
import type { Correction, Remarks } from '#contract/hiring/corrections.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { may } from '#contract/base/permissions.ts';
import { redact } from '../../adapters/analysis/words/redact.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { applicationById } from '../applications/queries.ts';
import { isHiddenFrom } from '../scorecards/queries.ts';
import { profileOf } from '../../accounts/users/queries.ts';

type Corrections = typeof api.corrections;

/** What the candidate corrected in the transcript that counts, and added to the answer. */
export async function remarksOf(db: Db, applicationId: string): Promise<Remarks> {
  const [analysis, context_note] = await Promise.all([
    newestAnalysis(db, applicationId),
    contextNote(db, applicationId),
  ]);
  return { corrections: analysis ? await correctionsOf(db, analysis.id) : [], context_note };
}

/** The newest words for each segment; what was taken back is not among them. */
async function correctionsOf(db: Db, analysisId: number): Promise<Correction[]> {
  const rows = await db
    .selectFrom('transcript_corrections')
    .select(['segment', 'original', 'text', 'created_at'])
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy('segment'))
        .as('version'),
    )
    .distinctOn('segment')
    .where('analysis_id', '=', analysisId)
    .orderBy('segment')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ text }) => text !== '');
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
  authorize(may.reviewApplication, actor, application, 'application_not_found');
  const remarks = await remarksOf(db, application_id);
  if (!(await isHiddenFrom(db, actor, application))) return remarks;
  const { first_name, last_name } = await profileOf(db, application.candidate_id);
  const nameless = (text: string) => redact(text, [first_name, last_name]);
  const corrections = remarks.corrections.map((one) => ({
    ...one,
    original: nameless(one.original),
    text: nameless(one.text),
  }));
  return { corrections, context_note: nameless(remarks.context_note) };
}
