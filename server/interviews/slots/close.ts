import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { offerById, type OfferRow } from './queries.ts';

export const closeOffers = (tx: Tx, application_id: string, status: 'withdrawn' | 'expired') =>
  tx
    .updateTable('slot_offers')
    .set({ status })
    .where('application_id', '=', application_id)
    .where('status', '=', 'open')
    .execute();

export async function loadOffer(tx: Tx, id: string): Promise<OfferRow> {
  const offer = await offerById(tx, id);
  if (!offer) throw new AppError('not_found');
  return offer;
}
