import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { keepDemoRows } from '../kept-rows.ts';
import { seedApplications } from './seed-applications.ts';
import { seedClips } from './seed-clips.ts';
import { seedDevices } from './seed-devices.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedConsents } from './seed-consents.ts';
import { seedAttachments, seedMessages } from './seed-messages.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedOrganizations, seedResumes } from './seed-organizations.ts';
import { seedPictures, seedPictureFiles } from './seed-pictures.ts';
import { seedPeople } from './seed-people.ts';
import { seedReports } from './seed-reports.ts';
import { seedSearches } from './seed-searches.ts';
import { seedProfiles } from './seed-profiles.ts';
import { seedRetention } from './seed-retention.ts';
import { seedWaitlist } from './seed-waitlist.ts';
import { called, demoAdmin, demoCandidates, demoManagers, demoPassword } from '../content.ts';

export const demoAccounts = [
  { role: 'manager', email: called(demoManagers, 'dana-whitfield').email, password: demoPassword },
  { role: 'candidate', email: called(demoCandidates, 'maya-okafor').email, password: demoPassword },
  { role: 'admin', email: demoAdmin.email, password: demoPassword },
] as const;

const lock = 8_470_223;

const inhabited = async (db: Db) => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;

type Needed = Pick<Services, 'db' | 'storage' | 'passwords' | 'settings'>;

export async function seedDemo({ db, storage, passwords, settings }: Needed, now = new Date()): Promise<void> {
  if (await inhabited(db)) return;
  // Files are written first: after a crash they are written again, while a row without its file would stay broken.
  await seedClips(storage);
  await seedResumes(storage);
  await seedAttachments(storage);
  await seedPictureFiles(storage);
  const passwordHash = await passwords.hash(demoPassword);
  const { origin } = settings;
  await db.transaction().execute(async (tx) => {
    // A second process waits for the advisory lock as long as the first one takes.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    if (await inhabited(tx)) return;
    const people = await seedPeople(tx, passwordHash, now);
    await seedOrganizations(tx, people, now);
    const jobs = await seedJobs(tx, people, now);
    const applications = await seedApplications(tx, { people, jobs, now, origin });
    await seedMessages(tx, { people, jobs, now });
    await seedNotifications(tx, now);
    await seedReports(tx, { people, jobs, now });
    await seedSearches(tx, { people, jobs, now });
    await seedProfiles(tx, { people, jobs, now, password_hash: passwordHash });
    await seedPictures(tx, people, now);
    await seedConsents(tx);
    await seedDevices(tx, now);
    await seedRetention(tx, now);
    await seedWaitlist(tx, now);
    await keepDemoRows(tx, now);
    const after = { jobs: jobs.size, applications };
    await recordChange(tx, {
      actor_id: null,
      action: 'fill with demo data',
      subject: 'product',
      subject_id: 'demo',
      after,
    });
  });
}
