import type { api } from '#contract/api.ts';
import type { Attachment, AttachmentType } from '#contract/messages/attachments.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db } from '../../adapters/database/db.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';

type One = typeof api.attachments.one;

export const attachmentKey = ({ id, type }: { id: string; type: AttachmentType }) => `attachments/${id}.${type}`;

export const conversationOf = (db: Db, id: string) =>
  db.selectFrom('conversations').select(['org_id', 'candidate_id']).where('id', '=', id).executeTakeFirst();

export async function attachmentAddress(
  { db, actor, settings }: Context<readonly ['candidate', 'manager']>,
  { attachment_id }: Input<One>,
): Promise<Result<One>> {
  const row = await db
    .selectFrom('message_attachments')
    .innerJoin('conversations', 'conversations.id', 'message_attachments.conversation_id')
    .select(['message_attachments.id', 'type', 'number', 'owner_id', 'org_id', 'candidate_id'])
    .where('message_attachments.id', '=', attachment_id)
    .executeTakeFirst();
  authorize(permissions.converse, actor, row);
  if (row.number === null && row.owner_id !== actor.id) throw new AppError('not_found');
  return { url: playbackUrl(settings.secret, attachmentKey(row), actor.id) };
}

export async function attachmentsOf(
  db: Db,
  conversationId: string,
  numbers: readonly number[],
): Promise<Map<number | null, Attachment[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_attachments')
    .select(['id', 'number', 'filename', 'type', 'bytes'])
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', numbers)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ number }) => number);
}
