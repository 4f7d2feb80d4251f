import { randomUUID } from 'node:crypto';
import type { DeletionReceipt } from '#contract/video/deletion-receipts.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { signatureOf } from './queries.ts';

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
  return signed;
}
