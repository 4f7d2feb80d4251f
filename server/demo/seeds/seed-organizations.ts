import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tx } from '../../adapters/database/db.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { recordProfileView, resumeKey } from '../../people/offers.ts';
import { daysBefore } from '../dates.ts';
import { resumePdf } from './resume-pdf.ts';
import { idOf } from './seed-clips.ts';
import type { People } from './seed-people.ts';
import { called, demoCandidates, demoOrganizations, demoProfiles, demoVariants } from '../content.ts';

const withResume: string[] = ['maya-okafor', 'amir-haddad', 'priya-raman', 'samuel-boateng'];

const pdfOf = (key: string) => {
  const { first_name, last_name, title, location, skills } = called(demoCandidates, key);
  const { about = '', positions = [] } = demoProfiles[key] ?? {};
  return resumePdf([
    `${first_name} ${last_name}`,
    `${title}, ${location}`,
    '',
    ...(about.match(/.{1,80}(?:\s|$)/g) ?? []),
    '',
    ...positions.map((at) => `${at.from_year} to ${at.to_year ?? 'today'}: ${at.title}, ${at.company}`),
    '',
    `Skills: ${skills.join(', ')}`,
  ]);
};

export async function seedResumes(storage: Storage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    for (const key of withResume) {
      await writeFile(join(folder, key), pdfOf(key));
      await storage.put(resumeKey(idOf(`resume ${key}`)), join(folder, key));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function seedOrganizations(tx: Tx, { candidates, managers }: People, now: Date) {
  for (const key of withResume) {
    const id = candidates.get(key)?.id ?? '';
    const resume_id = await resumeOf(tx, key, id, now);
    await tx.updateTable('users_profiles').set({ resume_id }).where('id', '=', id).execute();
  }
  for (const { candidate, ...variant } of demoVariants) {
    const candidate_id = candidates.get(candidate)?.id ?? '';
    await tx
      .insertInto('profile_variants')
      .values({ ...variant, candidate_id })
      .execute();
  }
  for (const [key, { id, org_id }] of managers) {
    const { domain, ...profile } = called(demoOrganizations, key);
    await tx.updateTable('users_profiles').set(profile).where('id', '=', id).execute();
    if (!domain) continue;
    const domain_verified_at = daysBefore(now, 80);
    await tx.updateTable('organizations').set({ domain, domain_verified_at }).where('id', '=', org_id).execute();
  }
  await seedViews(tx, candidates, managers, now);
}

async function resumeOf(tx: Tx, key: string, owner_id: string, now: Date): Promise<string> {
  const id = idOf(`resume ${key}`);
  const { first_name, last_name } = called(demoCandidates, key);
  const row = { id, owner_id, filename: `${first_name} ${last_name}.pdf`, bytes: pdfOf(key).length };
  await tx
    .insertInto('resumes')
    .values({ ...row, created_at: daysBefore(now, 35) })
    .execute();
  return id;
}

async function seedViews(
  tx: Tx,
  candidates: People['candidates'],
  managers: People['managers'],
  now: Date,
): Promise<void> {
  const ids = [...managers.values()].map(({ id }) => id);
  for (const [at, { id: candidate_id }] of [...candidates.values()].entries()) {
    for (const [index, manager_id] of ids.entries()) {
      await recordProfileView(tx, { candidate_id, manager_id });
      for (const days of [2 + index, 5 + ((at + index) % 4), 12, 19]) {
        const day = daysBefore(now, days).slice(0, 10);
        await tx
          .insertInto('profile_views')
          .values({ candidate_id, manager_id, day })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
  }
}
