import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { task } from '../../base/task.ts';
import { growTree } from './grow-tree.ts';
import { currentHeads, entriesIn, hasTree, headsText, type Seal, signSeal } from './seal-chain.ts';
import { faultsOfStored, isNumbered, lastSeal } from './seal-queries.ts';
import { storedSealOf, storeSeal } from './stored-seals.ts';

// The advisory lock lets only one worker seal at a time; the number is arbitrary.
const lock = 8_470_228;

/** Seals the chain heads with a secret outside the database, and copies the seal to the file storage, so that even the database owner cannot rewrite or shorten the log unnoticed. */
export const sealAuditLog = task({
  name: 'seal-audit-log',
  cron: '*/10 * * * *',
  payload: z.object({}),
  async run({ db, settings, storage, log }) {
    const newest = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      return (await addSeal(tx, settings.secret)) ?? (await lastSeal(tx));
    });
    if (!newest || !isNumbered(newest)) return;
    const stored = await storedSealOf(storage, newest.at, settings.secret);
    const [fault] = stored ? await faultsOfStored(db, [stored]) : [];
    if (fault) {
      // What contradicts the database is evidence, so it is never replaced.
      log.error({ fault }, 'the file storage and the database disagree about a seal of the audit log');
      return;
    }
    // Another worker may have stored a newer one.
    if (stored === null || (stored !== 'forged' && stored.number < newest.number)) await storeSeal(storage, newest);
  },
});

export async function addSeal(tx: Tx, secret: string): Promise<Seal | null> {
  const heads = await currentHeads(tx);
  const last = await lastSeal(tx);
  const isSealed = last && hasTree(last) && headsText(last.heads) === headsText(heads);
  if (heads.length === 0 || isSealed) return null;
  const place = { number: (last?.number ?? 0) + 1, at: new Date().toISOString() };
  const head = await growTree(tx, heads, place);
  const unsigned = { ...place, previous: last?.seal ?? '', entries: entriesIn(heads), heads, ...head };
  const made = { ...unsigned, seal: signSeal(unsigned, secret) };
  await tx
    .insertInto('audit_seals')
    .values({ ...made, heads: JSON.stringify(heads) })
    .execute();
  return made;
}
