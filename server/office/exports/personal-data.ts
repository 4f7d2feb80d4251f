import * as accounts from '../../accounts/personal-data/export.ts';
import type { Db } from '../../adapters/database/db.ts';
import * as hiring from '../../hiring/personal-data/export.ts';
import * as interviews from '../../interviews/personal-data/export.ts';
import * as jobs from '../../jobs/personal-data/export.ts';
import * as messages from '../../messages/personal-data/export.ts';
import * as money from '../../money/personal-data/export.ts';
import * as people from '../../people/personal-data/export.ts';
import * as platform from '../../platform/personal-data/export.ts';
import * as office from '../personal-data/export.ts';

/** In the order of the archive: who the user is, what they did, what was noted about it. */
export const exporting = { accounts, people, hiring, interviews, messages, jobs, money, platform, office };

/** Everything about a user, list by list. */
export async function* personalData(db: Db, userId: string): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const room of Object.values(exporting)) yield* room.exportOf(db, userId);
}
