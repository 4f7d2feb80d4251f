import { sql } from 'kysely';
import { type CompanyPage, type CompanyPicture, pictureAddress } from '#contract/people/company-page.ts';
import type { Db } from '../../adapters/database/db.ts';
import { companyPictureKey } from '../../adapters/uploads/company-media.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import type { Context } from '../../base/context.ts';
import { posterKey, videoKey } from '../../video/offers.ts';

type Manager = Context<'manager'>;

export const myCompanyPage = ({ db, actor }: Manager) => companyPageOf(db, actor);

export async function companyPageOf(
  db: Db,
  { id, org_id }: Pick<Manager['actor'], 'id' | 'org_id'>,
): Promise<CompanyPage> {
  const [own, shown, pictures] = await Promise.all([
    db
      .selectFrom('organizations')
      .leftJoin('videos', 'videos.id', 'organizations.video_id')
      .select(['slug', 'story', 'color', 'video_id', 'videos.status', 'hidden_at'])
      .select(sql<boolean>`company_page_is_public(organizations)`.as('is_public'))
      .where('organizations.id', '=', org_id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('users_profiles').select('on_company_page').where('id', '=', id).executeTakeFirstOrThrow(),
    companyPicturesOf(db, org_id),
  ]);
  const { slug, story, color, video_id, status, is_public, hidden_at } = own;
  return {
    path: `/companies/${slug ?? ''}`,
    is_public,
    hidden: hidden_at !== null,
    story,
    color,
    ...pictures,
    video: video_id && status ? { id: video_id, status } : null,
    shown: shown.on_company_page,
  };
}

type Pictures = { logo: CompanyPicture | null; cover: CompanyPicture | null; pictures: CompanyPicture[] };

export async function companyPicturesOf(db: Db, orgId: string): Promise<Pictures> {
  const rows = await db
    .selectFrom('company_pictures')
    .select(['id', 'kind', 'alt', 'width', 'height'])
    .where('org_id', '=', orgId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const only = (kind: string) => rows.filter((row) => row.kind === kind);
  return { logo: only('logo')[0] ?? null, cover: only('cover')[0] ?? null, pictures: only('picture') };
}

export async function publicPeople(db: Db, orgId: string) {
  const people = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .leftJoin('faces', 'faces.user_id', 'users.id')
    .select(['first_name', 'last_name', 'title', 'faces.id as face_id'])
    .where('users.org_id', '=', orgId)
    .where('on_company_page', '=', true)
    .where(isActiveManager)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  return people.map(({ face_id, ...person }) => ({ ...person, picture: face_id && pictureAddress(face_id) }));
}

const isActiveManager = sql<boolean>`users.role = 'manager' and users.suspended_at is null
  and users.delete_after is null and users.erased_at is null`;

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export async function publicPictureKey(db: Db, id: string, size: 'small' | 'large'): Promise<string | null> {
  if (!isId(id)) return null;
  const picture = await db
    .selectFrom('company_pictures')
    .innerJoin('organizations', 'organizations.id', 'company_pictures.org_id')
    .select('company_pictures.id')
    .where('company_pictures.id', '=', id)
    .where('organizations.hidden_at', 'is', null)
    .where(sql<boolean>`exists (select from users where users.org_id = company_pictures.org_id and ${isActiveManager})`)
    .executeTakeFirst();
  if (picture) return companyPictureKey(id, size);
  const face = await db
    .selectFrom('faces')
    .innerJoin('users', 'users.id', 'faces.user_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select('faces.id')
    .where('faces.id', '=', id)
    .where('on_company_page', '=', true)
    .where(isActiveManager)
    .executeTakeFirst();
  return face ? faceKey(id, size) : null;
}

export async function publicFilmKey(db: Db, id: string, file: 'mp4' | 'jpg'): Promise<string | null> {
  if (!isId(id)) return null;
  const shown = await db
    .selectFrom('organizations')
    .innerJoin('videos', 'videos.id', 'organizations.video_id')
    .select('videos.id')
    .where('videos.id', '=', id)
    .where('videos.status', '=', 'ready')
    .where('organizations.hidden_at', 'is', null)
    .where(sql<boolean>`exists (select from users where users.org_id = organizations.id and ${isActiveManager})`)
    .executeTakeFirst();
  if (!shown) return null;
  return file === 'mp4' ? videoKey(id) : posterKey(id);
}
