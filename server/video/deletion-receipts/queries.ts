import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { DeletionReceipt } from '#contract/video/deletion-receipts.ts';
import type { Db } from '../../adapters/database/db.ts';
import { signText, isValidSignature } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';

type Receipts = typeof api.deletionReceipts;
type Signed = Omit<DeletionReceipt, 'signature'>;

export const receiptText = ({ id, video_id, erased, erased_at }: Signed) =>
  ['deletion receipt', id, video_id, erased.join(','), erased_at].join('\n');

export const signatureOf = (secret: string, receipt: Signed): string => signText(secret, receiptText(receipt));

export const deletionReceiptsOf = (db: Db, applicationId: string): Promise<DeletionReceipt[]> =>
  db
    .selectFrom('deletion_receipts')
    .select(['id', 'video_id', 'erased', 'erased_at', 'signature'])
    .where('application_id', '=', applicationId)
    .orderBy('erased_at')
    .execute();

/** Verifies the receipt from its signature alone, because it outlives the account and its rows. */
export async function verifyDeletionReceipt(
  { settings }: Context<'public'>,
  { signature, ...receipt }: Input<Receipts['verify']>,
): Promise<Result<Receipts['verify']>> {
  return { valid: isValidSignature(settings.secret, receiptText(receipt), signature) };
}
