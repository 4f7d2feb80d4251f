import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, sendMailAgain } from '../../platform/offers.ts';
import { loggedMails, withMaskedAddress } from './queries.ts';

type SendAgain = (typeof api.mails)['sendAgain'];

export async function sendAgain(
  { db, actor, settings }: Context<'admin'>,
  { mail_id }: Input<SendAgain>,
): Promise<Result<SendAgain>> {
  return db.transaction().execute(async (tx) => {
    if (await sendMailAgain(tx, settings.secret, mail_id))
      await recordChange(tx, { actor_id: actor.id, action: 'send email again', subject: 'email', subject_id: mail_id });
    const mail = await loggedMails(tx).where('m.id', '=', mail_id).executeTakeFirst();
    if (!mail) throw new AppError('not_found');
    return withMaskedAddress(mail);
  });
}
