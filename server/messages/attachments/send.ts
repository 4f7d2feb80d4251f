import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { maxAttachmentBytes } from '#contract/messages/attachments.ts';
import { permissions } from '#contract/base/permissions.ts';
import { throttle } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { storedKindOf, fileKindOf, safeFileName } from '../../adapters/formats/file-kind.ts';
import type { StagedFile } from '../../adapters/http/multipart.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { storeSanitized } from '../../base/store-sanitized.ts';
import { attachmentKey, conversationOf } from './queries.ts';

type Attachments = typeof api.attachments;

type Both = Context<readonly ['candidate', 'manager']>;

/** Stores an attachment. Only files whose content is an image or a document are accepted, and a sanitized copy is stored. */
export async function sendAttachment(
  context: Both,
  { file, conversation_id }: Input<Attachments['send']> & { file: StagedFile },
): Promise<Result<Attachments['send']>> {
  const { db, actor } = context;
  authorize(permissions.converse, actor, await conversationOf(db, conversation_id));
  // Attachments of replies by email count too, which call no endpoint.
  await throttle(db, `attachments ${actor.id}`, 60, 'an hour');
  if (!file.complete || file.bytes > maxAttachmentBytes) throw new AppError('attachment_too_large');
  const kind = await fileKindOf(file.path, file.bytes);
  if (!kind) throw new AppError('attachment_refused');
  const type = storedKindOf(kind);
  const id = randomUUID();
  const bytes = await storeSanitized(context, {
    file: file.path,
    kind,
    key: attachmentKey({ id, type }),
    refused: new AppError('attachment_refused', kind === 'heic' ? { error: notThisHeic } : {}),
  });
  const row = { id, type, filename: safeFileName(file.filename, type, 'Attachment'), bytes };
  await db
    .insertInto('message_attachments')
    .values({ ...row, conversation_id, owner_id: actor.id })
    .execute();
  return row;
}

const notThisHeic = fixed('We can’t read this HEIC picture. Save it as JPEG and send that.');

export async function bindAttachments(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { conversation_id, number, ids }: { conversation_id: string; number: number; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const bound = await tx
    .updateTable('message_attachments')
    .set({ number })
    .where('id', 'in', ids)
    .where('conversation_id', '=', conversation_id)
    .where('owner_id', '=', actor.id)
    .where('number', 'is', null)
    .returning('id')
    .execute();
  if (bound.length !== new Set(ids).size) throw new AppError('attachment_gone');
}
