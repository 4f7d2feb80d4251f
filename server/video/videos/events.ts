import { uuid } from '#contract/base/fields.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const unusable = message('We couldn’t prepare your video');

export const videoUnusable = event({
  kind: 'video-unusable',
  about: 'account',
  values: z.object({ video_id: uuid }),
  facts: unusableVideo,
  notice: ({ path }) => ({ title: unusable, path }),
  mail: ({ path, job_title }, { link }) => ({
    subject: unusable,
    lines: [
      job_title === null
        ? message('Your video has arrived, but we couldn’t prepare it for playback. No one can watch it.')
        : message(
            'Your video for {job_title} has arrived, but we couldn’t prepare it for playback. No one can watch it.',
            {
              job_title,
            },
          ),
      message('Please record or upload another one. If it happens again, try another browser or camera app.'),
    ],
    action: link(message('Record again'), path),
  }),
});

type Unusable = { path: string; job_title: string | null };

// This query is SQL here, because applications and companies may not be imported from this feature.
async function unusableVideo(db: Db, { video_id }: { video_id: string }): Promise<Unusable | undefined> {
  const { rows } = await sql<Unusable>`
    select case applications.status when 'draft' then '/candidate/apply/' || jobs.id
        else '/candidate/applied-to/' || applications.id end as path, jobs.title as job_title
    from videos
    join applications on applications.video_id = videos.id
    join jobs on jobs.id = applications.job_id
    where videos.id = ${video_id} and videos.status = 'failed' and applications.status in (${sql.join(['draft', 'submitted', 'under_review', 'meeting_scheduled'])})
    union all
    select case users.role when 'candidate' then '/candidate/profile' else '/manager/profile' end, null
    from videos
    join users on users.id = videos.owner_id
    where videos.id = ${video_id} and videos.status = 'failed' and videos.purpose <> 'application'
    limit 1`.execute(db);
  return rows[0];
}
