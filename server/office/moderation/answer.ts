import { type ExpressionBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { OwnCase } from '#contract/office/moderation.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import { type Db, isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { note, titleOf } from './hide.ts';
import { type CaseRow, caseForUpdate, caseRows, isHiddenNow } from './queries.ts';

type Owner = Context<readonly ['candidate', 'manager']>;
type OwnCases = typeof api.ownCases;

/** A job belongs to its organization, whoever posted it; anyone who left has no say in it. */
const isOwn =
  ({ id, org_id }: Actor) =>
  (eb: ExpressionBuilder<DB, 'moderation_cases'>) =>
    eb.or([
      eb.and([eb('moderation_cases.kind', '<>', 'job'), eb('moderation_cases.owner_id', '=', id)]),
      eb.and([
        eb('moderation_cases.kind', '=', 'job'),
        eb(
          'moderation_cases.subject_id',
          'in',
          eb.selectFrom('jobs').select('jobs.id').where('jobs.org_id', '=', org_id),
        ),
      ]),
    ]);

// A report that no one has decided, and that hid nothing, is not the owner's to see.
const isTold = (eb: ExpressionBuilder<DB, 'moderation_cases'>) =>
  eb.or([
    eb('moderation_cases.outcome', 'in', ['hidden', 'warned']),
    eb('moderation_cases.hidden_at', 'is not', null),
    eb('moderation_cases.answered_at', 'is not', null),
  ]);

export async function casesOfOwner({ db, actor }: Owner): Promise<Result<OwnCases['list']>> {
  const rows = await caseRows(db)
    .where(isOwn(actor))
    .where(isTold)
    .orderBy(
      sql`coalesce(moderation_cases.decided_at, moderation_cases.answered_at, moderation_cases.opened_at)`,
      'desc',
    )
    .orderBy('moderation_cases.id')
    .limit(50)
    .execute();
  return { cases: await Promise.all(rows.map((row) => ownView(db, row))) };
}

/** Opens a decided case again with the answer; what is hidden stays so until it is decided. The same answer again changes nothing. */
export async function answerCase(
  { db, actor }: Owner,
  { case_id, answer }: Input<OwnCases['answer']>,
): Promise<Result<OwnCases['answer']>> {
  return db
    .transaction()
    .execute(async (tx) => {
      const own = await caseRows(tx)
        .where('moderation_cases.id', '=', case_id)
        .where(isOwn(actor))
        .where(isTold)
        .executeTakeFirst();
      if (!own) throw new AppError('not_found');
      const row = await caseForUpdate(tx, case_id);
      if (!mayAnswer(row)) {
        if (row.answer === answer) return ownView(tx, row);
        throw new AppError('case_decided');
      }
      const hidden = row.outcome === 'hidden' ? sql<string>`coalesce(hidden_at, decided_at)` : row.hidden_at;
      await tx
        .updateTable('moderation_cases')
        .set({ answer, answered_at: sql<string>`now()`, hidden_at: hidden })
        .set({ outcome: null, decided_at: null, decided_by: null })
        .where('id', '=', case_id)
        .execute();
      await note(tx, actor.id, 'answer moderation case', case_id, { before: row.outcome, kind: row.kind });
      return ownView(tx, await caseForUpdate(tx, case_id));
    })
    .catch((error: unknown) => {
      // Reported again meanwhile: that case decides about the same thing.
      throw isDuplicate(error) ? new AppError('case_open_again') : error;
    });
}

/** Once for each decision, and for what was hidden before there was one. */
const mayAnswer = ({ outcome, hidden_at, answered_at }: CaseRow): boolean =>
  outcome === 'hidden' || outcome === 'warned' || (outcome === null && hidden_at !== null && answered_at === null);

async function ownView(db: Db, row: CaseRow): Promise<OwnCase> {
  return {
    ...row,
    title: titleOf(row),
    job_id: row.kind === 'job' ? row.subject_id : null,
    hidden: await isHiddenNow(db, row),
    may_answer: mayAnswer(row),
  };
}
