import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { loggedMails } from './queries.ts';

type Open = (typeof api.mails)['open'];

export async function openMail({ db, actor }: Context<'admin'>, { mail_id }: Input<Open>): Promise<Result<Open>> {
  return db.transaction().execute(async (tx) => {
    const mail = await loggedMails(tx).select('m.text').where('m.id', '=', mail_id).executeTakeFirst();
    if (!mail) throw new AppError('not_found');
    const after = { kind: mail.kind, user: mail.user_id };
    await recordChange(tx, { actor_id: actor.id, action: 'open email', subject: 'email', subject_id: mail_id, after });
    return mail;
  });
}
