import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { ownVideoAt, deleteVideo } from '../../video/offers.ts';

type Videos = typeof api.videos;

/** Deletes the caller's video and unlinks drafts; throws `already_submitted` when an application uses it. */
export async function removeVideo(
  context: Context<readonly ['candidate', 'manager']>,
  { path }: Input<Videos['remove']>,
): Promise<Result<Videos['remove']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const { id } = await ownVideoAt(tx, context, path);
    await tx.selectFrom('videos').select('id').where('id', '=', id).forUpdate().execute();
    await tx
      .updateTable('applications')
      .set({ video_id: null })
      .where('video_id', '=', id)
      .where('status', 'in', ['draft', 'withdrawn'])
      .execute();
    const used = await tx.selectFrom('applications').select('id').where('video_id', '=', id).executeTakeFirst();
    if (used) throw new AppError('already_submitted');
    await deleteVideo(tx, actor, id);
  });
  return { success: true };
}
