import { type ExpressionBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { OwnCase } from '#contract/administration/moderation.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import { type Db, isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { titleOf } from './hide.ts';
import { type CaseRow, caseForUpdate, caseRows, isHiddenNow } from './queries.ts';

type Owner = Context<readonly ['candidate', 'manager']>;
type OwnCases = typeof api.ownCases;

const isOwn =
  ({ id, org_id }: Actor) =>
  (eb: ExpressionBuilder<DB, 'moderation_cases'>) =>
    eb.or([
      eb.and([eb('moderation_cases.kind', 'in', ['profile', 'message']), eb('moderation_cases.owner_id', '=', id)]),
      eb.and([eb('moderation_cases.kind', '=', 'company'), eb('moderation_cases.subject_id', '=', org_id)]),
      eb.and([
        eb('moderation_cases.kind', '=', 'job'),
        eb(
          'moderation_cases.subject_id',
          'in',
          eb.selectFrom('jobs').select('jobs.id').where('jobs.org_id', '=', org_id),
        ),
      ]),
    ]);

// The owner must not see an undecided report that has hidden nothing.
const isVisibleToOwner = (eb: ExpressionBuilder<DB, 'moderation_cases'>) =>
  eb.or([
    eb('moderation_cases.outcome', 'in', ['hidden', 'warned']),
    eb('moderation_cases.hidden_at', 'is not', null),
    eb('moderation_cases.answered_at', 'is not', null),
  ]);

export async function casesOfOwner({ db, actor }: Owner): Promise<Result<OwnCases['list']>> {
  const rows = await caseRows(db)
    .where(isOwn(actor))
    .where(isVisibleToOwner)
    .orderBy(
      sql`coalesce(moderation_cases.decided_at, moderation_cases.answered_at, moderation_cases.opened_at)`,
      'desc',
    )
    .orderBy('moderation_cases.id')
    .limit(50)
    .execute();
  return { cases: await Promise.all(rows.map((row) => ownView(db, row))) };
}

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
        .where(isVisibleToOwner)
        .executeTakeFirst();
      if (!own) throw new AppError('not_found');
      const row = await caseForUpdate(tx, case_id);
      if (!canAnswer(row)) {
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
      await recordChange(tx, {
        actor_id: actor.id,
        action: 'answer moderation case',
        subject: 'moderation case',
        subject_id: case_id,
        after: { before: row.outcome, kind: row.kind },
      });
      return ownView(tx, await caseForUpdate(tx, case_id));
    })
    .catch((error: unknown) => {
      // The thing was reported again meanwhile, so the open case decides about it.
      throw isDuplicate(error) ? new AppError('case_open_again') : error;
    });
}

const canAnswer = ({ outcome, hidden_at, answered_at }: CaseRow): boolean =>
  outcome === 'hidden' || outcome === 'warned' || (outcome === null && hidden_at !== null && answered_at === null);

async function ownView(db: Db, row: CaseRow): Promise<OwnCase> {
  return {
    ...row,
    title: titleOf(row),
    job_id: row.kind === 'job' ? row.subject_id : null,
    hidden: await isHiddenNow(db, row),
    may_answer: canAnswer(row),
  };
}
