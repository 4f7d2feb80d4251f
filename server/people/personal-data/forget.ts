import { sql } from 'kysely';
import { emptyOf } from '#contract/base/field-table.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { forgetCompanyPage } from '../organizations/change-page.ts';
import { clearResume } from '../profiles/resume.ts';
import { forgetSelfIdentification } from '../self-identification/save.ts';

export async function forget(tx: Tx, userId: string): Promise<void> {
  await forgetCompanyPage(tx, userId);
  await forgetResumes(tx, userId);
  await forgetSelfIdentification(tx, userId);
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

async function forgetResumes(tx: Tx, owner_id: string): Promise<void> {
  const resumes = await tx.deleteFrom('resumes').where('owner_id', '=', owner_id).returning('id').execute();
  for (const { id: resume_id } of resumes) await enqueue(tx, clearResume, { resume_id });
}
