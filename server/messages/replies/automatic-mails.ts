import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { MailRefusal } from '#contract/base/mail-refusals.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { AutomaticMail } from '#contract/messages/automatic-mails.ts';
import type { Db } from '../../adapters/database/db.ts';
import { publishEvent } from '../../adapters/database/event-feed.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import type { RecognizedMailKind } from '../../adapters/mail/automatic-mail.ts';
import type { ReplyTo } from '../../adapters/mail/reply-address.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context, Services } from '../../base/context.ts';
import { pseudonymOf } from '../../hiring/offers.ts';
import { newsOf, withPeople } from '../conversations/queries.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

const longestStored = 20_000;
// The limit stops a mail loop between two automatic senders.
const mostPerDay = 20;
const mostShown = 50;

type Received = { text: string; mail_key: string } & (
  { kind: RecognizedMailKind; why: null } | { kind: 'not_taken'; why: MailRefusal }
);

/** Stores a mail that is not a message, once; returns whether it is new. */
export async function recordAutomaticMail(
  { db, log }: Services,
  { conversation_id, user_id }: ReplyTo,
  { text: whole, kind, why, mail_key }: Received,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .select(['id', 'org_id', 'candidate_id', 'last_number'])
      .where('id', '=', conversation_id)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation) return false;
    const before = await tx
      .selectFrom('automatic_mails')
      .select('id')
      .where('sender_id', '=', user_id)
      .where('mail_key', '=', mail_key)
      .executeTakeFirst();
    if (before) return false;
    const { today } = await tx
      .selectFrom('automatic_mails')
      .select((eb) => eb.fn.countAll<number>().as('today'))
      .where('conversation_id', '=', conversation_id)
      .where(sql<boolean>`received_at > now() - interval '24 hours'`)
      .executeTakeFirstOrThrow();
    if (today >= mostPerDay) {
      log.warn({ conversation_id }, 'more automatic emails in a day than are stored');
      throw new AppError('too_many_tries');
    }
    const text = cutText(whole.trim(), longestStored);
    const after_number = conversation.last_number;
    const row = { conversation_id, sender_id: user_id, mail_key, kind, why, after_number, text };
    const stored = await tx
      .insertInto('automatic_mails')
      .values(row)
      .onConflict((conflict) => conflict.columns(['sender_id', 'mail_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await publishEvent(tx, 'conversation', newsOf(conversation));
    return stored !== undefined;
  });
}

type Conversation = { id: string; candidate_id: string; job_id: string; hidden: boolean };

export async function automaticMailsOf(
  db: Db,
  actor: Actor,
  { id, candidate_id, job_id, hidden }: Conversation,
): Promise<AutomaticMail[]> {
  const rows = await db
    .selectFrom('automatic_mails')
    .innerJoin('users_profiles', 'users_profiles.id', 'automatic_mails.sender_id')
    .select([
      'automatic_mails.id',
      'kind',
      'why',
      'after_number',
      'received_at',
      'sender_id',
      'first_name',
      'last_name',
    ])
    .where('conversation_id', '=', id)
    .where((eb) => eb.or([eb('kind', '!=', 'not_taken'), eb('sender_id', '=', actor.id)]))
    .orderBy('received_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.toReversed().map(({ first_name, last_name, sender_id, after_number, ...row }) => {
    const isHidden = hidden && sender_id === candidate_id;
    return {
      ...row,
      after: after_number,
      mine: sender_id === actor.id,
      sender: isHidden ? pseudonymOf({ candidate_id, job_id }) : `${first_name} ${last_name}`.trim(),
      readable: !isHidden,
    };
  });
}

/** Returns the text to both sides, except during a blind review, because absence notes name their author. */
export async function automaticMailText(
  { db, actor }: Both,
  { id }: Input<Messages['automaticMail']>,
): Promise<Result<Messages['automaticMail']>> {
  const row = await db
    .selectFrom('automatic_mails')
    .select(['conversation_id', 'sender_id', 'kind', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  const conversation =
    row && (await withPeople(db, actor).where('conversations.id', '=', row.conversation_id).executeTakeFirst());
  authorize(permissions.converse, actor, conversation);
  if (!row || (row.kind === 'not_taken' && row.sender_id !== actor.id)) throw new AppError('not_found');
  if (conversation.hidden && row.sender_id === conversation.candidate_id) throw new AppError('score_first');
  return { text: row.text };
}
