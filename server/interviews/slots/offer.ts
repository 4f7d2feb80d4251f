import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { canMove } from '#contract/hiring/applications.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { reviewedForUpdate, assertBlindReviewDone } from '../../hiring/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { busyTimes, lockCalendars, assertAhead, timezoneOfUser } from '../availability/queries.ts';
import { meetingLinkOrRoom } from '../meetings/create.ts';
import { businessAddressOf } from '../meetings/queries.ts';
import { closeOffers, loadOffer } from './close.ts';
import { slotsOffered } from './events.ts';
import { offerView } from './queries.ts';

type Slots = typeof api.slots;

type Offer = Input<Slots['offer']>;

const day = 86_400_000;

const minute = 60_000;

export async function offerSlots(
  { db, actor, settings }: Context<'manager'>,
  { application_id, slots, hold_days, ...wanted }: Offer,
): Promise<Result<Slots['offer']>> {
  const moments = [...new Set(slots.map((slot) => new Date(slot).toISOString()))].toSorted();
  assertSlotsApart(moments, wanted.duration);
  const offer = await db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    if (application.status === 'meeting_scheduled') throw new AppError('already_scheduled');
    if (!canMove(application.status, 'meeting_scheduled')) throw new AppError('illegal_move');
    await assertBlindReviewDone(tx, actor, application);
    for (const moment of moments) assertAhead(moment);
    const means = meetingLinkOrRoom(wanted, settings);
    const inPerson = wanted.meeting_type === 'in-person';
    const place = inPerson ? await businessAddressOf(tx, actor.id) : null;
    if (inPerson && !place) throw new AppError('business_info_missing');
    const { candidate_id, org_id } = application;
    const people = { application_id, org_id, candidate_id, organizer_id: actor.id };
    await assertSlotsFree(tx, { ...people, duration: wanted.duration }, moments);

    await closeOffers(tx, application_id, 'withdrawn');
    const last = Date.parse(moments.at(-1) ?? '');
    const expires_at = new Date(Math.min(Date.now() + hold_days * day, last)).toISOString();
    const timezone = wanted.timezone ?? (await timezoneOfUser(tx, actor.id));
    const { id } = await tx
      .insertInto('slot_offers')
      .values({ ...wanted, ...people, ...means, timezone, place, expires_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('offered_slots')
      .values(moments.map((scheduled_date) => ({ offer_id: id, scheduled_date })))
      .execute();
    const subject = {
      subject: 'application',
      subject_id: application_id,
      after: { offer_id: id, slots: moments.length },
    };
    await recordChange(tx, { actor_id: actor.id, action: 'offer interview times', ...subject });
    const made = await loadOffer(tx, id);
    await notify(tx, slotsOffered({ user_id: candidate_id }, `slots:${id}`, { offer_id: id }));
    return made;
  });
  return { success: true, offer: offerView(offer) };
}

function assertSlotsApart(moments: string[], duration: number): void {
  const path = 'slots';
  if (moments.length < 2)
    throw invalidInput({ path, message: fixed('Please offer times that differ from each other') });
  moments.forEach((moment, index) => {
    const next = moments[index + 1];
    if (next && Date.parse(next) < Date.parse(moment) + duration * minute) {
      throw invalidInput({ path, message: fixed('Two of these times overlap') });
    }
  });
}

type People = { application_id: string; candidate_id: string; organizer_id: string; duration: number };

/** Throws unless all times are free, because the organizer cannot resolve a conflict when the candidate chooses. */
async function assertSlotsFree(tx: Tx, people: People, moments: string[]): Promise<void> {
  await lockCalendars(tx, people.organizer_id, people.candidate_id);
  const busy = await Promise.all(moments.map((scheduled_date) => busyTimes(tx, { ...people, scheduled_date }, null)));
  const conflicts = busy.flatMap(({ own }) => own);
  if (conflicts.length > 0) throw new AppError('meeting_conflict', { conflicts, candidate_busy: false });
}
