import { destroyKey, eraseUnusedVideo } from '../../video/offers.ts';
import { endGracePeriod } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { eraseAnswer, applicationForUpdate } from '../../hiring/offers.ts';
import { removeAttachment } from '../../messages/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { isUserUnderLegalHold } from '../../base/legal-holds.ts';
import { eraseAccount } from '../erasure/erase.ts';
import { daysBack, type Erasure, erasuresOf, erasureLogDays } from './queries.ts';

export type Replay = {
  listed: number;
  accounts: number;
  keys: number;
  refused: number;
};

/** Repeats, after a restore, all erasures since the backup; it is idempotent. */
export async function replayErasures(services: Services, { dryRun }: { dryRun: boolean }): Promise<Replay> {
  const replay: Replay = { listed: 0, accounts: 0, keys: 0, refused: 0 };
  for (const day of daysBack(erasureLogDays)) {
    const { erasures, refused } = await erasuresOf(services.storage, services.settings.secret, day);
    replay.listed += erasures.length;
    replay.refused += refused;
    // Accounts are erased first, because their keys are erased with them.
    for (const one of erasures.toSorted((a, b) => a.subject.localeCompare(b.subject))) {
      if (!(await wasRestored(services, one))) continue;
      replay[one.subject === 'account' ? 'accounts' : 'keys'] += 1;
      if (!dryRun) await eraseAgain(services, one);
    }
  }
  return replay;
}

async function wasRestored({ db }: Services, { subject, subject_id }: Erasure): Promise<boolean> {
  const back =
    subject === 'account'
      ? db.selectFrom('users').select('id').where('id', '=', subject_id).where('erased_at', 'is', null)
      : db.selectFrom('video_keys').select('video_id').where('video_id', '=', subject_id);
  return (await back.executeTakeFirst()) !== undefined;
}

async function eraseAgain(services: Services, { subject, subject_id }: Erasure): Promise<void> {
  if (subject === 'key') return services.db.transaction().execute((tx) => eraseKey(services, tx, subject_id));
  const person = await endGracePeriod(services.db, subject_id);
  if (person) await eraseAccount(services, person);
}

async function eraseKey(services: Services, tx: Tx, id: string): Promise<void> {
  const video = await tx.selectFrom('videos').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (video && (await isUserUnderLegalHold(tx, video.owner_id))) return;
  const applications = await tx.selectFrom('applications').select('id').where('video_id', '=', id).execute();
  for (const { id: application_id } of applications) {
    const application = await applicationForUpdate(tx, application_id);
    if (application) await eraseAnswer(services, tx, application, application.video_gone_why ?? 'deleted');
  }
  if (video) await eraseUnusedVideo(tx, { id: video.owner_id }, id);
  await removeAttachment(tx, id);
  await tx.deleteFrom('exports').where('id', '=', id).execute();
  await destroyKey(tx, id);
  await recordChange(tx, { actor_id: null, action: 'erase again', subject: 'key', subject_id: id });
}
