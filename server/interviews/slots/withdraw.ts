import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { permissions } from '#contract/base/permissions.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { applicationForUpdate } from '../../hiring/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { closeOffers, loadOffer } from './close.ts';
import { slotsWithdrawn } from './events.ts';
import { offerById } from './queries.ts';

type Slots = typeof api.slots;

export async function withdrawSlots(
  { db, actor }: Context<'manager'>,
  { offer_id }: Input<Slots['withdraw']>,
): Promise<Result<Slots['withdraw']>> {
  await db.transaction().execute(async (tx) => {
    const seen = await offerById(tx, offer_id);
    authorize(permissions.manageMeeting, actor, seen);
    await applicationForUpdate(tx, seen.application_id);
    const offer = await loadOffer(tx, offer_id);
    if (offer.status === 'withdrawn' || offer.status === 'expired') return;
    if (offer.status === 'taken') {
      throw new AppError('illegal_move', {
        error: fixed('A time has already been chosen. Cancel the interview instead.'),
      });
    }
    await closeOffers(tx, offer.application_id, 'withdrawn');
    const subject = { subject: 'application', subject_id: offer.application_id, before: { offer_id } };
    await recordChange(tx, { actor_id: actor.id, action: 'withdraw interview times', ...subject });
    await notify(tx, slotsWithdrawn({ user_id: offer.candidate_id }, `slots-withdrawn:${offer_id}`, { offer_id }));
  });
  return { success: true };
}
