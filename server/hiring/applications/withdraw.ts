import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { removeUnusedVideo } from '../../video/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { type ApplicationWithJob, ownApplicationById, ownForUpdate } from './queries.ts';
import { retract } from './retract.ts';

type Applications = typeof api.applications;

export async function withdrawApplication(
  context: Context<'candidate'>,
  { application_id }: Input<Applications['withdraw']>,
): Promise<Result<Applications['withdraw']>> {
  const { db, actor } = context;
  const before = await ownApplicationById(context, application_id);
  const removed = await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'draft') return removeDraft(tx, actor, application);
    if (application.status !== 'withdrawn') await retract(context, tx, application);
    return false;
  });
  const gone = { ...before, status: 'withdrawn', video_url: null, video: null } as const;
  return { success: true, application: removed ? gone : await ownApplicationById(context, application_id) };
}

async function removeDraft(tx: Tx, actor: Actor, draft: ApplicationWithJob): Promise<true> {
  await tx.deleteFrom('applications').where('id', '=', draft.id).execute();
  const removed = { subject: 'application', subject_id: draft.id, before: { status: 'draft' } };
  await recordChange(tx, { actor_id: actor.id, action: 'remove draft', ...removed });
  await removeUnusedVideo(tx, actor, draft.video_id);
  return true;
}
