import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { isValidSignature } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, type StoppableMail, unsubscribeSignatureText } from '../../platform/offers.ts';

type Endpoints = typeof api.notifications;

export async function stopMail(
  { db, settings }: Context<'public'>,
  { reader, kind, seal }: Input<Endpoints['stopMail']>,
): Promise<Result<Endpoints['stopMail']>> {
  if (!isValidSignature(settings.secret, unsubscribeSignatureText(reader, kind), seal))
    throw new AppError('link_invalid');
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('id', '=', reader).executeTakeFirst();
    if (!user) throw new AppError('link_invalid');
    await switchOff(tx, reader, kind);
    await recordChange(tx, {
      actor_id: null,
      action: 'unsubscribe by email',
      subject: 'user',
      subject_id: reader,
      after: { kind },
    });
  });
  return { stopped: true };
}

async function switchOff(tx: Tx, user_id: string, kind: StoppableMail): Promise<void> {
  const off = kind === 'digest' ? { weekly_digest: false } : { [`mail_${kind}`]: 'never' as const };
  await tx
    .insertInto('user_settings')
    .values({ user_id, ...off })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...off,
        ...(kind === 'digest' && {
          mail_messages: unlessWeekly(eb.ref('user_settings.mail_messages')),
          mail_proposals: unlessWeekly(eb.ref('user_settings.mail_proposals')),
          mail_applications: unlessWeekly(eb.ref('user_settings.mail_applications')),
        }),
      })),
    )
    .execute();
}

const unlessWeekly = (column: unknown) =>
  sql<'at_once' | 'never'>`case ${column} when 'weekly' then 'never' else ${column} end`;
