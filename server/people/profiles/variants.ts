import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { maxVariants, type ProfileVariant } from '#contract/people/profiles.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { introductionAt, removeUnusedIntroduction } from './introduction.ts';
import { ownVariant, variantView } from './queries.ts';
import { dropResume } from './resume.ts';

type Profiles = typeof api.profiles;

export async function saveVariant(
  context: Context<'candidate'>,
  { id, video_url, ...told }: Input<Profiles['saveVariant']>,
): Promise<ProfileVariant> {
  const { db, actor, settings } = context;
  try {
    return await db.transaction().execute(async (tx) => {
      const before = id ? await ownVariant(tx, actor.id, id) : undefined;
      if (id && !before) throw new AppError('not_found');
      if (!before) await assertVariantLimit(tx, actor.id);
      const video_id =
        video_url === undefined ? (before?.video_id ?? null) : await introductionAt(tx, context, video_url);
      const values = { ...told, video_id, candidate_id: actor.id, updated_at: new Date().toISOString() };
      const saved = before
        ? tx.updateTable('profile_variants').set(values).where('id', '=', before.id).returningAll()
        : tx.insertInto('profile_variants').values(values).returningAll();
      const variant = await saved.executeTakeFirstOrThrow();
      if (before && before.video_id !== video_id) await removeUnusedIntroduction(tx, actor, before.video_id);
      return variantView({ db: tx, settings, actor }, variant);
    });
  } catch (error) {
    if (isDuplicate(error))
      throw invalidInput({ path: 'name', message: fixed('You already have a profile version with this name') });
    throw error;
  }
}

async function assertVariantLimit(tx: Tx, candidateId: string): Promise<void> {
  // The lock prevents two requests from both creating the last allowed variant.
  await tx.selectFrom('users_profiles').select('id').where('id', '=', candidateId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('profile_variants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();
  if (count >= maxVariants)
    throw invalidInput({
      path: 'name',
      message: fixed('You can have up to {maxVariants} profile versions. Delete one first.', { maxVariants }),
    });
}

export async function removeVariant(
  { db, actor }: Context<'candidate'>,
  { id }: Input<Profiles['removeVariant']>,
): Promise<Result<Profiles['removeVariant']>> {
  await db.transaction().execute(async (tx) => {
    const variant = await ownVariant(tx, actor.id, id);
    if (!variant) throw new AppError('not_found');
    await tx.deleteFrom('profile_variants').where('id', '=', id).execute();
    await removeUnusedIntroduction(tx, actor, variant.video_id);
    if (variant.resume_id) await dropResume(tx, actor.id, variant.resume_id);
  });
  return { success: true };
}
