import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { openColumn } from '../../adapters/database/sealed-column.ts';
import { queueMailAgain } from '../notifications/mail.ts';
import { payloadContext } from './record.ts';

/** Queues a failed email again under the same key; returns false when it is already waiting or was sent. */
export async function sendMailAgain(tx: Tx, secret: string, id: string): Promise<boolean> {
  const mail = await tx
    .selectFrom('mail_log')
    .select(['key', 'state', 'payload'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw new AppError('not_found');
  if (mail.state === 'waiting' || mail.state === 'retrying' || mail.state === 'sent') return false;
  if (mail.state !== 'failed' || !mail.payload)
    throw invalidInput({
      path: 'mail_id',
      message: fixed('Only an email that failed in the last days can be sent again.'),
    });
  const payload: unknown = JSON.parse(openColumn(secret, payloadContext(mail.key), mail.payload).toString());
  await queueMailAgain(tx, payload);
  await tx.updateTable('mail_log').set({ state: 'waiting' }).where('id', '=', id).execute();
  return true;
}
