import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { maxResumeBytes, maxVariants, type OwnProfile, type ProfileVariant, type Resume } from '#contract/profiles.ts';
import { isDuplicate, type Tx } from '../../adapters/db.ts';
import { kindOf, plainFileName } from '../../adapters/file-kind.ts';
import type { StagedFile } from '../../adapters/multipart.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { noteConsent } from '../consents/commands.ts';
import { renameOrganisation } from '../users/commands.ts';
import { removeUnusedVideo } from '../videos/commands.ts';
import { ownVideoAt } from '../videos/queries.ts';
import { ownProfileOf, ownVariant, resumeKey, resumeView, variantView } from './queries.ts';
import { clearResume } from './tasks.ts';

type Caller = Context<readonly ['candidate', 'manager']>;
type Profiles = typeof api.profiles;

export async function saveProfile(context: Caller, input: Input<Profiles['save']>): Promise<OwnProfile> {
  const { db, actor, settings } = context;
  const { video_url, positions, ...rest } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as typeof rest;
  if (Object.values(input).every((value) => value === undefined)) {
    throw invalidInput({ path: '', message: 'Nothing to save.' });
  }
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('users_profiles')
      .select(['video_id', 'profile_visible', 'show_salary'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const video_id = video_url === undefined ? before.video_id : await introductionAt(tx, actor, video_url);
    await tx
      .updateTable('users_profiles')
      .set({ ...given, video_id, updated_at: new Date().toISOString() })
      // A list would be read as an SQL array.
      .$if(positions !== undefined, (update) =>
        update.set({ positions: sql<never>`${JSON.stringify(positions)}::jsonb` }),
      )
      .where('id', '=', actor.id)
      .execute();
    if (given.company && actor.org_role === 'owner') await renameOrganisation(tx, actor.org_id, given.company);
    await noteDisclosure(tx, actor, before, given);
    if (before.video_id !== video_id) await removeUnshown(tx, actor, before.video_id);
    return ownProfileOf({ db: tx, settings, actor });
  });
}

type Disclosure = { profile_visible?: boolean | null | undefined; show_salary?: boolean | undefined };

/** Whom one is shown to is a consent, so each change of it is written down (D47). */
async function noteDisclosure(tx: Tx, actor: Actor, before: Disclosure, given: Disclosure): Promise<void> {
  const after = { ...before, ...pick(given) };
  if (before.profile_visible === after.profile_visible && before.show_salary === after.show_salary) return;
  const { profile_visible, show_salary } = before;
  if (actor.role === 'candidate') await noteDisclosureConsent(tx, actor.id, before, after);
  await record(tx, {
    actor_id: actor.id,
    action: 'change who sees the profile',
    subject: 'user',
    subject_id: actor.id,
    before: { profile_visible, show_salary },
    after: { profile_visible: after.profile_visible, show_salary: after.show_salary },
  });
}

async function noteDisclosureConsent(tx: Tx, user_id: string, before: Disclosure, after: Disclosure): Promise<void> {
  const pairs = [
    ['profile_search', before.profile_visible, after.profile_visible],
    ['show_salary', before.show_salary, after.show_salary],
  ] as const;
  for (const [purpose, was, is] of pairs) {
    if (was === is) continue;
    const decision = is ? 'given' : was ? 'withdrawn' : 'refused';
    await noteConsent(tx, { user_id, purpose, decision });
  }
}

const pick = ({ profile_visible, show_salary }: Disclosure): Disclosure => ({
  ...(profile_visible !== undefined && { profile_visible }),
  ...(show_salary !== undefined && { show_salary }),
});

/** Null takes the video away. */
async function introductionAt(tx: Tx, actor: Caller['actor'], path: string | null): Promise<string | null> {
  if (path === null) return null;
  const video = await ownVideoAt(tx, actor, path);
  if (video.purpose !== 'profile' || video.status === 'failed') throw new AppError('video_not_found');
  return video.id;
}

/** An introduction goes when neither the profile nor a variant shows it any more. */
async function removeUnshown(tx: Tx, actor: Caller['actor'], id: string | null): Promise<void> {
  if (!id) return;
  const [profile, variant] = await Promise.all([
    tx.selectFrom('users_profiles').select('id').where('video_id', '=', id).executeTakeFirst(),
    tx.selectFrom('profile_variants').select('id').where('video_id', '=', id).executeTakeFirst(),
  ]);
  if (!profile && !variant) await removeUnusedVideo(tx, actor, id);
}

/** Replaces the résumé of the profile, or of one variant. Only what is a PDF by its bytes is kept. */
export async function uploadResume(
  { db, actor, settings, storage }: Context<'candidate'>,
  { file, variant_id }: Input<Profiles['uploadResume']> & { file: StagedFile },
): Promise<Resume> {
  if (!file.complete || file.bytes > maxResumeBytes) throw new AppError('resume_too_large');
  if ((await kindOf(file.path, file.bytes)) !== 'pdf') throw new AppError('resume_not_pdf');
  const id = randomUUID();
  if (variant_id && !(await ownVariant(db, actor.id, variant_id))) throw new AppError('not_found');
  await storage.put(resumeKey(id), file.path);
  const row = { id, owner_id: actor.id, filename: plainFileName(file.filename, 'pdf', 'Résumé'), bytes: file.bytes };
  return db.transaction().execute(async (tx) => {
    const replaced = await lockedPlace(tx, actor.id, variant_id);
    const resume = await tx.insertInto('resumes').values(row).returningAll().executeTakeFirstOrThrow();
    if (variant_id)
      await tx.updateTable('profile_variants').set({ resume_id: id }).where('id', '=', variant_id).execute();
    else await tx.updateTable('users_profiles').set({ resume_id: id }).where('id', '=', actor.id).execute();
    await record(tx, { actor_id: actor.id, action: 'upload resume', subject: 'resume', subject_id: id });
    if (replaced) await dropResume(tx, actor.id, replaced);
    const view = resumeView({ settings, actor }, resume);
    if (!view) throw new AppError('unexpected');
    return view;
  });
}

/** The résumé that stands where the new one shall, nobody else writing there meanwhile. */
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
): Promise<Answer<Profiles['removeResume']>> {
  await db.transaction().execute((tx) => dropResume(tx, actor.id, id));
  return { success: true };
}

async function dropResume(tx: Tx, owner_id: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('resumes')
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await enqueue(tx, clearResume, { resume_id: id });
  await record(tx, { actor_id: owner_id, action: 'delete resume', subject: 'resume', subject_id: id });
}

export async function saveVariant(
  { db, actor, settings }: Context<'candidate'>,
  { id, video_url, ...told }: Input<Profiles['saveVariant']>,
): Promise<ProfileVariant> {
  try {
    return await db.transaction().execute(async (tx) => {
      const before = id ? await ownVariant(tx, actor.id, id) : undefined;
      if (id && !before) throw new AppError('not_found');
      if (!before) await leaveRoom(tx, actor.id);
      const video_id =
        video_url === undefined ? (before?.video_id ?? null) : await introductionAt(tx, actor, video_url);
      const values = { ...told, video_id, candidate_id: actor.id, updated_at: new Date().toISOString() };
      const saved = before
        ? tx.updateTable('profile_variants').set(values).where('id', '=', before.id).returningAll()
        : tx.insertInto('profile_variants').values(values).returningAll();
      const variant = await saved.executeTakeFirstOrThrow();
      if (before && before.video_id !== video_id) await removeUnshown(tx, actor, before.video_id);
      return variantView({ db: tx, settings, actor }, variant);
    });
  } catch (error) {
    if (isDuplicate(error)) throw invalidInput({ path: 'name', message: 'You have a variant with this name already' });
    throw error;
  }
}

async function leaveRoom(tx: Tx, candidateId: string): Promise<void> {
  // Locked, so that two tabs cannot both make the last one.
  await tx.selectFrom('users_profiles').select('id').where('id', '=', candidateId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('profile_variants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();
  if (count >= maxVariants)
    throw invalidInput({ path: 'name', message: `Please keep to ${maxVariants} variants: delete one first` });
}

export async function removeVariant(
  { db, actor }: Context<'candidate'>,
  { id }: Input<Profiles['removeVariant']>,
): Promise<Answer<Profiles['removeVariant']>> {
  await db.transaction().execute(async (tx) => {
    const variant = await ownVariant(tx, actor.id, id);
    if (!variant) throw new AppError('not_found');
    await tx.deleteFrom('profile_variants').where('id', '=', id).execute();
    await removeUnshown(tx, actor, variant.video_id);
    if (variant.resume_id) await dropResume(tx, actor.id, variant.resume_id);
  });
  return { success: true };
}

/** An employer has opened this profile: counted once for each manager and day (D50). */
export async function noteProfileView(tx: Tx, view: { candidate_id: string; manager_id: string }): Promise<void> {
  await tx
    .insertInto('profile_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
