import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Video } from '#contract/video/videos.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { prepareVideo } from './prepare.ts';
import { ownVideoAt, videoView } from './queries.ts';

export async function prepareVideoAgain(
  context: Context<readonly ['candidate', 'manager']>,
  { path }: Input<typeof api.videos.prepare>,
): Promise<Video> {
  const { db } = context;
  const { id } = await ownVideoAt(db, context, path);
  await db.transaction().execute(async (tx) => {
    const again = await tx
      .updateTable('videos')
      .set({ status: 'uploaded' })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .where('rejection', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (again) await enqueue(tx, prepareVideo, { video_id: id }, { first: true });
  });
  return videoView(context, await ownVideoAt(db, context, path));
}
