import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { uuid } from '#contract/base/fields.ts';
import { type CompanyPage, maxPictureBytes, maxPictures, pictureSizes } from '#contract/people/company-page.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { fileKindOf } from '../../adapters/formats/file-kind.ts';
import type { StagedFile } from '../../adapters/http/multipart.ts';
import { companyPictureKey, companyPictureKeys } from '../../adapters/uploads/company-media.ts';
import { frameOf } from '../../adapters/media/pictures.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Context } from '../../base/context.ts';
import { enqueue, task } from '../../base/task.ts';
import { recordChange } from '../../platform/offers.ts';
import { ownPreparedVideoIn } from '../../video/offers.ts';
import { lockOrganization } from './lock.ts';
import { companyPageOf } from './page-queries.ts';

type Pages = typeof api.companyPages;
type Manager = Context<'manager'>;

export const saveCompanyPage = (context: Manager, { video, ...said }: Input<Pages['save']>): Promise<CompanyPage> =>
  context.db.transaction().execute(async (tx) => {
    const { actor } = context;
    const change = { ...said, ...(video !== undefined && { video_id: await ownFilm(tx, context, video) }) };
    if (Object.keys(change).length > 0) {
      await tx.updateTable('organizations').set(change).where('id', '=', actor.org_id).execute();
      await recordChange(tx, {
        actor_id: actor.id,
        action: 'change company page',
        subject: 'organization',
        subject_id: actor.org_id,
        after: { fields: Object.keys(change) },
      });
    }
    return companyPageOf(tx, actor);
  });

async function ownFilm(tx: Tx, context: Manager, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const video = await ownPreparedVideoIn('video', tx, context, path, 'company');
  return video.id;
}

/** Stores a company picture. Only files whose content is an image are accepted, and the image is re-encoded. */
export async function addCompanyPicture(
  { db, actor, media, storage, settings }: Manager,
  { file, kind, alt }: Input<Pages['addPicture']> & { file: StagedFile },
): Promise<CompanyPage> {
  if (!file.complete || file.bytes > maxPictureBytes) throw new AppError('picture_too_large');
  const found = await fileKindOf(file.path, file.bytes);
  if (!found || !['png', 'jpg', 'webp'].includes(found)) throw new AppError('picture_refused');
  const id = randomUUID();
  const fit = ({ logo: 'contain', cover: 'cover', picture: 'shrink' } as const)[kind];
  const sizes = (['small', 'large'] as const).map((size) => ({
    name: `${size}.webp`,
    ...pictureSizes[kind][size],
    fit,
    size,
  }));
  const { width, height } = await withWorkFolder(settings.uploads, async (dir) => {
    const written = await media.pictures(file.path, dir, sizes, actor.id);
    if (!written) throw new AppError('picture_refused');
    for (const { size, name } of sizes) await storage.put(companyPictureKey(id, size), join(dir, name));
    return frameOf(written, { name: '', fit, ...pictureSizes[kind].large }).to;
  });
  const kept = db.transaction().execute(async (tx) => {
    await lockOrganization(tx, actor.org_id);
    if (kind === 'picture') await assertPictureLimit(tx, actor.org_id);
    else await deletePictures(tx, { org_id: actor.org_id, kind });
    await tx.insertInto('company_pictures').values({ id, org_id: actor.org_id, kind, alt, width, height }).execute();
    if (kind === 'logo')
      await tx.updateTable('organizations').set({ logo_id: id }).where('id', '=', actor.org_id).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'add company picture',
      subject: 'organization',
      subject_id: actor.org_id,
      after: { kind },
    });
    return companyPageOf(tx, actor);
  });
  return kept.catch(async (error: unknown) => {
    await storage.remove(companyPictureKeys(id));
    throw error;
  });
}

async function assertPictureLimit(tx: Tx, org_id: string): Promise<void> {
  const { count } = await tx
    .selectFrom('company_pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', org_id)
    .where('kind', '=', 'picture')
    .executeTakeFirstOrThrow();
  if (count >= maxPictures)
    throw invalidInput({
      path: 'picture',
      message: fixed('At most {most} pictures: remove one first', { most: maxPictures }),
    });
}

export const describeCompanyPicture = (
  { db, actor }: Manager,
  { id, alt }: Input<Pages['describePicture']>,
): Promise<CompanyPage> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('company_pictures')
      .set({ alt })
      .where('id', '=', id)
      .where('org_id', '=', actor.org_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    return companyPageOf(tx, actor);
  });

export const removeCompanyPicture = (
  { db, actor }: Manager,
  { id }: Input<Pages['removePicture']>,
): Promise<CompanyPage> =>
  db.transaction().execute(async (tx) => {
    if (!(await deletePictures(tx, { org_id: actor.org_id, id }))) throw new AppError('not_found');
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'remove company picture',
      subject: 'organization',
      subject_id: actor.org_id,
      before: { id },
    });
    return companyPageOf(tx, actor);
  });

async function deletePictures(
  tx: Tx,
  which: { org_id: string; id?: string; kind?: 'logo' | 'cover' },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('company_pictures')
    .where((eb) => eb.and(which))
    .returning('id')
    .execute();
  for (const { id: picture_id } of gone) {
    await tx.updateTable('organizations').set({ logo_id: null }).where('logo_id', '=', picture_id).execute();
    await enqueue(tx, clearCompanyPicture, { picture_id });
  }
  return gone.length > 0;
}

export const showOnCompanyPage = ({ db, actor }: Manager, { shown }: Input<Pages['showMe']>): Promise<CompanyPage> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('users_profiles').set({ on_company_page: shown }).where('id', '=', actor.id).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: shown ? 'join company page' : 'leave company page',
      subject: 'organization',
      subject_id: actor.org_id,
    });
    return companyPageOf(tx, actor);
  });

export async function forgetCompanyPage(tx: Tx, userId: string): Promise<void> {
  const left = await tx
    .updateTable('organizations')
    .set({ story: '', color: null, video_id: null })
    .where(
      sql<boolean>`id = (select org_id from users where id = ${userId}) and not exists (select from users
        where org_id = organizations.id and id <> ${userId} and erased_at is null)`,
    )
    .returning('id')
    .executeTakeFirst();
  if (left) await forgetCompanyPictures(tx, left.id);
}

export const forgetCompanyPictures = (tx: Tx, org_id: string): Promise<boolean> => deletePictures(tx, { org_id });

export const clearCompanyPicture = task({
  name: 'clear-company-picture',
  payload: z.object({ picture_id: uuid }),
  async run({ db, storage }, { picture_id }) {
    const kept = await db.selectFrom('company_pictures').select('id').where('id', '=', picture_id).executeTakeFirst();
    if (!kept) await storage.remove(companyPictureKeys(picture_id));
  },
});
