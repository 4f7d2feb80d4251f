import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { DeletionReceipt } from '#contract/people/deletion-receipts.ts';
import type { Db } from '../../adapters/database/db.ts';
import { seal, sealFits } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';

type Receipts = typeof api.deletionReceipts;
type Signed = Omit<DeletionReceipt, 'signature'>;

const textOf = ({ id, video_id, erased, erased_at }: Signed) =>
  ['deletion receipt', id, video_id, erased.join(','), erased_at].join('\n');

export const signatureOf = (secret: string, receipt: Signed): string => seal(secret, textOf(receipt));

/** Of one application, oldest first. */
export const deletionReceiptsOf = (db: Db, applicationId: string): Promise<DeletionReceipt[]> =>
  db
    .selectFrom('deletion_receipts')
    .select(['id', 'video_id', 'erased', 'erased_at', 'signature'])
    .where('application_id', '=', applicationId)
    .orderBy('erased_at')
    .execute();

/** Says it of what is sent, not of what is stored: a receipt outlives the account it was given to. */
export async function verifyDeletionReceipt(
  { settings }: Context<'public'>,
  { signature, ...receipt }: Input<Receipts['verify']>,
): Promise<Result<Receipts['verify']>> {
  return { valid: sealFits(settings.secret, textOf(receipt), signature) };
}
