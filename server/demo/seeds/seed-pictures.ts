import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pictureSizes } from '#contract/people/company-page.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { companyPictureKey } from '../../adapters/uploads/company-media.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import { daysBefore } from '../dates.ts';
import { called, demoCompanies, demoFolder, demoProfiles } from '../content.ts';
import { idOf, introductionId } from './seed-clips.ts';
import type { People } from './seed-people.ts';

const folder = join(demoFolder, 'pictures');
const sizes = ['small', 'large'] as const;

const faceNames = [
  ...new Set(readdirSync(join(folder, 'faces')).map((file) => file.replace(/-(small|large)\.webp$/, ''))),
];
const faceId = (name: string) => idOf(`face ${name}`);

const companyPictures = Object.entries(demoCompanies).flatMap(([company, { pictures }]) =>
  Object.entries(pictures)
    .concat([['logo', '']])
    .map(([name, alt]) => ({ company, name, alt, id: idOf(`picture ${company} ${name}`) })),
);

export async function seedPictureFiles(storage: Storage): Promise<void> {
  for (const size of sizes) {
    for (const name of faceNames)
      await storage.put(faceKey(faceId(name), size), join(folder, 'faces', `${name}-${size}.webp`));
    for (const { company, name, id } of companyPictures)
      await storage.put(companyPictureKey(id, size), join(folder, company, `${name}-${size}.webp`));
  }
}

export async function seedPictures(tx: Tx, { managers, colleague_id }: People, now: Date): Promise<void> {
  for (const name of faceNames) {
    const { introduction } = demoProfiles[name] ?? {};
    const user = await tx
      .selectFrom('users_profiles')
      .select('id')
      .where(sql`company_slug(first_name || ' ' || last_name)`, '=', name)
      .executeTakeFirstOrThrow();
    const video_id = introduction ? introductionId(introduction) : null;
    await tx
      .insertInto('faces')
      .values({ id: faceId(name), user_id: user.id, video_id })
      .execute();
  }
  const shown = [...managers.values()].map(({ id }) => id).concat(colleague_id);
  await tx.updateTable('users_profiles').set({ on_company_page: true }).where('id', 'in', shown).execute();
  for (const [company, { manager, story, color }] of Object.entries(demoCompanies)) {
    const org_id = managers.get(manager)?.org_id ?? '';
    const logo_id = idOf(`picture ${company} logo`);
    await tx.updateTable('organizations').set({ story, color, logo_id }).where('id', '=', org_id).execute();
  }
  for (const { company, name, alt, id } of companyPictures) {
    const kind = name === 'logo' || name === 'cover' ? name : 'picture';
    const org_id = managers.get(called(demoCompanies, company).manager)?.org_id ?? '';
    const { width, height } = kind === 'picture' ? { width: 960, height: 720 } : pictureSizes[kind].large;
    const row = { id, org_id, kind, alt, width, height, created_at: daysBefore(now, 60) };
    await tx.insertInto('company_pictures').values(row).execute();
  }
}
