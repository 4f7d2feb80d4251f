import { randomUUID } from 'node:crypto';
import type { DeletionReceipt } from '#contract/video/deletion-receipts.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { recordChange } from '../../platform/offers.ts';
import { receiptText, signatureOf } from './queries.ts';

type Erased = { owner_id: string; application_id: string | null; video_id: string };

const erased = ['video', 'poster', 'original', 'captions', 'transcript', 'analysis'];

/** Issues a signed deletion receipt; call it in the transaction that deletes the video. */
export async function issueDeletionReceipt(
  tx: Tx,
  secret: string,
  { owner_id, application_id, video_id }: Erased,
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
