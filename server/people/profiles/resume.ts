import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { uuid } from '#contract/base/fields.ts';
import { maxResumeBytes, type Resume } from '#contract/people/profiles.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { fileKindOf, safeFileName } from '../../adapters/formats/file-kind.ts';
import type { StagedFile } from '../../adapters/http/multipart.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { isUserUnderLegalHold, assertNotHeld } from '../../base/legal-holds.ts';
import { storeSanitized } from '../../base/store-sanitized.ts';
import { enqueue, task } from '../../base/task.ts';
import { ownVariant, resumeKey, resumeView } from './queries.ts';

type Profiles = typeof api.profiles;

/** Replaces the résumé of a profile or variant; only files whose content is a PDF are accepted. */
export async function uploadResume(
  context: Context<'candidate'>,
  { file, variant_id }: Input<Profiles['uploadResume']> & { file: StagedFile },
): Promise<Resume> {
  const { db, actor, settings } = context;
  if (!file.complete || file.bytes > maxResumeBytes) throw new AppError('resume_too_large');
  if ((await fileKindOf(file.path, file.bytes)) !== 'pdf') throw new AppError('resume_not_pdf');
  const id = randomUUID();
  if (variant_id && !(await ownVariant(db, actor.id, variant_id))) throw new AppError('not_found');
  const key = resumeKey(id);
  const refused = new AppError('resume_active');
  const bytes = await storeSanitized(context, { file: file.path, kind: 'pdf', key, refused });
  const row = { id, owner_id: actor.id, filename: safeFileName(file.filename, 'pdf', 'Résumé'), bytes };
  return db.transaction().execute(async (tx) => {
    const replaced = await lockedPlace(tx, actor.id, variant_id);
    const resume = await tx.insertInto('resumes').values(row).returningAll().executeTakeFirstOrThrow();
    if (variant_id)
      await tx.updateTable('profile_variants').set({ resume_id: id }).where('id', '=', variant_id).execute();
    else await tx.updateTable('users_profiles').set({ resume_id: id }).where('id', '=', actor.id).execute();
    await recordChange(tx, { actor_id: actor.id, action: 'upload resume', subject: 'resume', subject_id: id });
    if (replaced) await dropResume(tx, actor.id, replaced);
    const view = resumeView({ settings, actor }, resume);
    if (!view) throw new AppError('unexpected');
    return view;
  });
}

async function lockedPlace(tx: Tx, candidateId: string, variantId: string | undefined): Promise<string | null> {
  const place = variantId
    ? tx
        .selectFrom('profile_variants')
        .select('resume_id')
        .where('id', '=', variantId)
        .where('candidate_id', '=', candidateId)
    : tx.selectFrom('users_profiles').select('resume_id').where('id', '=', candidateId);
  const found = await place.forUpdate().executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.resume_id;
}

export async function removeResume(
  { db, actor }: Context<'candidate'>,
  { id }: Input<Profiles['removeResume']>,
): Promise<Result<Profiles['removeResume']>> {
  await db.transaction().execute(async (tx) => {
    await assertNotHeld(tx, actor.id);
    await dropResume(tx, actor.id, id);
  });
  return { success: true };
}

export async function dropResume(tx: Tx, owner_id: string, id: string): Promise<void> {
  if (await isUserUnderLegalHold(tx, owner_id)) return;
  const { numDeletedRows } = await tx
    .deleteFrom('resumes')
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await enqueue(tx, clearResume, { resume_id: id });
  await recordChange(tx, { actor_id: owner_id, action: 'delete resume', subject: 'resume', subject_id: id });
}

export const clearResume = task({
  name: 'clear-resume',
  payload: z.object({ resume_id: uuid }),
  async run({ db, storage }, { resume_id }) {
    const kept = await db.selectFrom('resumes').select('id').where('id', '=', resume_id).executeTakeFirst();
    if (!kept) await storage.remove(resumeKey(resume_id));
  },
});
