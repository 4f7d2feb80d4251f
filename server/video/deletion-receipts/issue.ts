import { randomUUID } from 'node:crypto';
import type { DeletionReceipt } from '#contract/video/deletion-receipts.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { recordChange } from '../../platform/offers.ts';
import { type ErasedVideo, originalKey } from '../videos/queries.ts';
import { receiptText, signatureOf } from './queries.ts';

type Erased = { owner_id: string; application_id: string | null; video: ErasedVideo };

const original = 'original';
const unreadableWithoutKey = ['video', 'poster', 'captions', 'transcript', 'analysis'];

/**
 * Issues a signed deletion receipt; call it in the transaction that deletes the video. An original that waits for its preparation
 * is not encrypted, so its receipt follows when its file is deleted.
 */
export function issueDeletionReceipt(tx: Tx, secret: string, { video, ...whose }: Erased): Promise<DeletionReceipt> {
  const isPlain = video.original === originalKey(video.id);
  const erased = isPlain ? unreadableWithoutKey : [...unreadableWithoutKey, original];
  return insertReceipt(tx, secret, { ...whose, video_id: video.id, erased });
}

/** Issues the receipt of an original whose file is deleted now, if the receipt of its video could not name it. */
export async function issueReceiptOfOriginal(db: Db, secret: string, video_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const receipts = await tx
      .selectFrom('deletion_receipts')
      .select(['owner_id', 'application_id', 'erased'])
      .where('video_id', '=', video_id)
      .execute();
    const [first] = receipts;
    if (!first || receipts.some(({ erased }) => erased.includes(original))) return;
    const { owner_id, application_id } = first;
    await insertReceipt(tx, secret, { owner_id, application_id, video_id, erased: [original] });
  });
}

type NewReceipt = { owner_id: string; application_id: string | null; video_id: string; erased: string[] };

async function insertReceipt(
  tx: Tx,
  secret: string,
  { owner_id, application_id, video_id, erased }: NewReceipt,
): Promise<DeletionReceipt> {
  const receipt = { id: randomUUID(), video_id, erased, erased_at: new Date().toISOString() };
  const signed = { ...receipt, signature: signatureOf(secret, receipt) };
  await tx
    .insertInto('deletion_receipts')
    .values({ ...signed, owner_id, application_id })
    .execute();
  const after = { receipt_sha256: sha256(receiptText(receipt)) };
  await recordChange(tx, {
    actor_id: null,
    action: 'issue receipt',
    subject: 'receipt',
    subject_id: receipt.id,
    after,
  });
  return signed;
}
