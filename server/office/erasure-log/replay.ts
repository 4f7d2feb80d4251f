import { endGrace } from '../../accounts/deletion/end-grace.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { eraseAnswer } from '../../hiring/applications/erase-answer.ts';
import { applicationForUpdate } from '../../hiring/applications/queries.ts';
import { removeAttachment } from '../../messages/attachments/remove.ts';
import { destroyKey } from '../../people/videos/keys.ts';
import { removeUnusedVideo } from '../../people/videos/remove.ts';
import { record } from '../../platform/audit/record.ts';
import { eraseAccount } from '../erasure/erase.ts';
import { daysBack, type Erasure, erasuresOf, keptDays } from './queries.ts';

export type Replay = {
  /** On the list, of the last six weeks. */
  listed: number;
  /** What a restored backup has brought back. */
  accounts: number;
  keys: number;
  /** Lines that this house has not written; they are not followed. */
  refused: number;
};

/** After a restore: erases again what had been erased since the backup was made (D116). Safe to run twice. */
export async function replayErasures(services: Services, { dryRun }: { dryRun: boolean }): Promise<Replay> {
  const replay: Replay = { listed: 0, accounts: 0, keys: 0, refused: 0 };
  for (const day of daysBack(keptDays)) {
    const { erasures, refused } = await erasuresOf(services.storage, services.settings.secret, day);
    replay.listed += erasures.length;
    replay.refused += refused;
    // Accounts first: they take their keys with them.
    for (const one of erasures.toSorted((a, b) => a.subject.localeCompare(b.subject))) {
      if (!(await isBack(services, one))) continue;
      replay[one.subject === 'account' ? 'accounts' : 'keys'] += 1;
      if (!dryRun) await eraseAgain(services, one);
    }
  }
  return replay;
}

async function isBack({ db }: Services, { subject, subject_id }: Erasure): Promise<boolean> {
  const back =
    subject === 'account'
      ? db.selectFrom('users').select('id').where('id', '=', subject_id).where('erased_at', 'is', null)
      : db.selectFrom('video_keys').select('video_id').where('video_id', '=', subject_id);
  return (await back.executeTakeFirst()) !== undefined;
}

async function eraseAgain(services: Services, { subject, subject_id }: Erasure): Promise<void> {
  if (subject === 'key') return services.db.transaction().execute((tx) => eraseKey(services, tx, subject_id));
  const person = await endGrace(services.db, subject_id);
  if (person) await eraseAccount(services, person);
}

/** The key, and what it opened: an answer, an introduction, an attachment or an archive. */
async function eraseKey(services: Services, tx: Tx, id: string): Promise<void> {
  const applications = await tx.selectFrom('applications').select('id').where('video_id', '=', id).execute();
  for (const { id: application_id } of applications) {
    const application = await applicationForUpdate(tx, application_id);
    if (application) await eraseAnswer(services, tx, application, application.video_gone_why ?? 'deleted');
  }
  const video = await tx.selectFrom('videos').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (video) await removeUnusedVideo(tx, { id: video.owner_id }, id);
  await removeAttachment(tx, id);
  await tx.deleteFrom('exports').where('id', '=', id).execute();
  await destroyKey(tx, id);
  await record(tx, { actor_id: null, action: 'erase again', subject: 'key', subject_id: id });
}
