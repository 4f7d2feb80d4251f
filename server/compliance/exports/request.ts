import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { buildExport } from './build.ts';
import { myExports } from './queries.ts';

export async function requestExport(context: Context<'signedIn'>): Promise<Result<typeof api.exports.ask>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const asked = await tx
      .insertInto('exports')
      .values({ user_id: actor.id })
      .onConflict((conflict) => conflict.column('user_id').where('status', '=', 'waiting').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!asked) return;
    await recordChange(tx, { actor_id: actor.id, action: 'ask for export', subject: 'export', subject_id: asked.id });
    await enqueue(tx, buildExport, { export_id: asked.id });
  });
  return myExports(context);
}
