import { sql } from 'kysely';
import { emptyOf } from '#contract/base/field-table.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { issueDeletionReceipt } from '../deletion-receipts/issue.ts';
import { forgetCompanyPage } from '../organizations/change-page.ts';
import { forgetFace } from '../videos/remove-face.ts';
import { clearResume } from '../profiles/resume.ts';
import { clearUploads } from '../videos/expire-uploads.ts';
import { forgetSelfIdentification } from '../self-identification/save.ts';
import { removeUnusedVideo } from '../videos/remove.ts';

/** Receipts prove the erasure without a person in them; a video stays where colleagues go on posting it. */
export const staying: (keyof DB)[] = ['deletion_receipts', 'videos'];

export async function forget({ settings }: Pick<Services, 'settings'>, tx: Tx, userId: string): Promise<void> {
  await forgetFace(tx, userId);
  await forgetCompanyPage(tx, userId);
  // After the company's page, which may have shown one of them.
  await forgetFiles(settings.secret, tx, userId);
  await forgetSelfIdentification(tx, userId);
  await enqueue(tx, clearUploads, { owner_id: userId });
  await tx
    .deleteFrom('team_invitations')
    .where(sql<boolean>`lower(email) = (select lower(email) from users where id = ${userId})`)
    .execute();
  await tx.deleteFrom('profile_variants').where('candidate_id', '=', userId).execute();
  await tx
    .deleteFrom('profile_views')
    .where((eb) => eb.or([eb('candidate_id', '=', userId), eb('manager_id', '=', userId)]))
    .execute();
  await tx.deleteFrom('domain_confirmations').where('asked_by', '=', userId).execute();
  await tx.deleteFrom('team_invitations').where('invited_by', '=', userId).execute();
  await tx.deleteFrom('business_info').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users_profiles')
    .set({
      ...emptyOf(profileTable),
      first_name: 'Deleted',
      last_name: 'account',
      positions: sql<never>`'[]'::jsonb`,
      timezone: null,
      video_id: null,
      resume_id: null,
      on_company_page: false,
    })
    .where('id', '=', userId)
    .execute();
}

/** Every video and résumé that is left, with its key; of each video a receipt. */
async function forgetFiles(secret: string, tx: Tx, owner_id: string): Promise<void> {
  const resumes = await tx.deleteFrom('resumes').where('owner_id', '=', owner_id).returning('id').execute();
  for (const { id: resume_id } of resumes) await enqueue(tx, clearResume, { resume_id });
  // What colleagues go on showing keeps the film of the company.
  const videos = await tx
    .selectFrom('videos')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(
      sql<boolean>`not exists (select from jobs where company_video_url = videos.id || '.mp4' and jobs.status <> 'Filled')
        and not exists (select from organizations where video_id = videos.id)`,
    )
    .execute();
  for (const { id: video_id } of videos)
    if (await removeUnusedVideo(tx, { id: owner_id }, video_id))
      await issueDeletionReceipt(tx, secret, { owner_id, application_id: null, video_id });
}
