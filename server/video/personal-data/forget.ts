import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { issueDeletionReceipt } from '../deletion-receipts/issue.ts';
import { forgetFace } from '../faces/remove.ts';
import { eraseUnusedVideo } from '../videos/remove.ts';
import { announceUploadsToDelete } from '../videos/sweep-uploads.ts';

/** A receipt proves the erasure and names no person; a video that colleagues still show in a posting stays. */
export const staying: (keyof DB)[] = ['deletion_receipts', 'videos'];

/** Deletes the videos that nothing else shows, with their keys, and issues a receipt for each. */
export async function forget({ settings }: Pick<Services, 'settings'>, tx: Tx, owner_id: string): Promise<void> {
  await forgetFace(tx, owner_id);
  const videos = await tx
    .selectFrom('videos')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(
      sql<boolean>`not exists (select from jobs where company_video_url = videos.id || '.mp4' and jobs.status <> 'Filled')
        and not exists (select from organizations where video_id = videos.id)`,
    )
    .execute();
  for (const { id } of videos) {
    const video = await eraseUnusedVideo(tx, { id: owner_id }, id);
    if (video) await issueDeletionReceipt(tx, settings.secret, { owner_id, application_id: null, video });
  }
  await announceUploadsToDelete(tx, owner_id);
}
