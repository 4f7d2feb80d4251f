import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Db } from '../../adapters/db.ts';
import { seal, sealFits } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';

type Receipts = typeof api.receipts;
type Signed = Omit<Receipt, 'signature'>;

const textOf = ({ id, video_id, erased, erased_at }: Signed) =>
  ['deletion receipt', id, video_id, erased.join(','), erased_at].join('\n');

export const signatureOf = (secret: string, receipt: Signed): string => seal(secret, textOf(receipt));

/** Of one application, oldest first. */
export const receiptsOf = (db: Db, applicationId: string): Promise<Receipt[]> =>
  db
    .selectFrom('deletion_receipts')
    .select(['id', 'video_id', 'erased', 'erased_at', 'signature'])
    .where('application_id', '=', applicationId)
    .orderBy('erased_at')
    .execute();

/** Says it of what is sent, not of what is stored: a receipt outlives the account it was given to. */
export async function verifyReceipt(
  { settings }: Context<'public'>,
  { signature, ...receipt }: Input<Receipts['verify']>,
): Promise<Answer<Receipts['verify']>> {
  return { valid: sealFits(settings.secret, textOf(receipt), signature) };
}
