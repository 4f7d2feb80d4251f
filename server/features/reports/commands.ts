import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { throttle } from '../sessions/commands.ts';
import { type Reported, reportable } from './queries.ts';

type Moderation = typeof api.moderation;

/** Reports in an hour from one person. */
const mostReports = 20;

/** Adds to the open case of the thing, or opens one. Said twice by the same person, the first words count. */
export async function report(
  { db, actor }: Context<'signedIn'>,
  { kind, id, reason, words }: Input<Moderation['report']>,
): Promise<Answer<Moderation['report']>> {
  await throttle(db, `report ${actor.id}`, mostReports, 3600);
  const thing = await reportable(db, actor, kind, id);
  await db.transaction().execute(async (tx) => {
    const case_id = await openCase(tx, thing);
    const added = await tx
      .insertInto('reports')
      .values({ case_id, reporter_id: actor.id, reason, words })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst();
    if (!added) return;
    await tx
      .updateTable('moderation_cases')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('id', '=', case_id)
      .execute();
    const after = { kind, reason, about: id };
    await record(tx, {
      actor_id: actor.id,
      action: `report ${kind}`,
      subject: 'moderation case',
      subject_id: case_id,
      after,
    });
  });
  return { success: true };
}

/** The case that waits for a decision, locked until the transaction ends: two first reports open one case. */
async function openCase(tx: Tx, { snapshot, ...thing }: Reported): Promise<string> {
  const { id } = await tx
    .insertInto('moderation_cases')
    .values({ ...thing, snapshot: JSON.stringify(snapshot) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'number'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ reports: sql<number>`moderation_cases.reports` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
