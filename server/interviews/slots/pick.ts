import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { canMove } from '#contract/hiring/applications.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { withAnnouncedDecision } from '../../base/announced-decision.ts';
import { applicationForUpdate } from '../../hiring/offers.ts';
import { lockCalendars } from '../availability/queries.ts';
import { loadMeeting, scheduleMeeting } from '../meetings/create.ts';
import { type MeetingRow, meetingView } from '../meetings/queries.ts';
import { moveMeeting } from '../meetings/reschedule.ts';
import { loadOffer } from './close.ts';
import { isOfferOver, canMoveOnce, offerById, type OfferRow } from './queries.ts';

type Slots = typeof api.slots;

/** Chooses an offered time, or changes it once. Both calendars are locked, so that only one of two concurrent requests gets it. */
export async function pickSlot(
  { db, actor, settings }: Context<'candidate'>,
  { slot_id }: Input<Slots['pick']>,
): Promise<Result<Slots['pick']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const slot = await tx.selectFrom('offered_slots').selectAll().where('id', '=', slot_id).executeTakeFirst();
    const seen = slot && (await offerById(tx, slot.offer_id));
    authorize(permissions.chooseSlot, actor, seen);
    await applicationForUpdate(tx, seen.application_id);
    await lockCalendars(tx, seen.organizer_id, seen.candidate_id);
    const offer = await loadOffer(tx, seen.id);
    const { scheduled_date } = slot ?? { scheduled_date: '' };
    if (offer.meeting_id && offer.chosen_status === 'scheduled' && offer.chosen_date === scheduled_date) {
      return loadMeeting(tx, offer.meeting_id);
    }
    const moves = canMoveOnce(offer);
    if (!moves && (offer.status !== 'open' || isOfferOver(offer))) throw new AppError('offer_closed');
    assertSlotFree(offer, slot_id);
    return moves
      ? moveToSlot({ tx, actor, settings, offer }, scheduled_date)
      : chooseSlot({ tx, actor, settings, offer }, scheduled_date);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

function assertSlotFree({ slots }: OfferRow, slotId: string): void {
  const state = slots.find(({ id }) => id === slotId)?.state;
  if (state === 'busy')
    throw new AppError('meeting_conflict', { error: fixed('You have another interview at this time.') });
  if (state !== 'free') throw new AppError('slot_gone');
}

type Choice = { tx: Tx; offer: OfferRow } & Pick<Context<'candidate'>, 'actor' | 'settings'>;

async function chooseSlot({ tx, settings, offer }: Choice, scheduled_date: string): Promise<MeetingRow> {
  const application = await applicationForUpdate(tx, offer.application_id);
  if (!application || !canMove(withAnnouncedDecision(application).status, 'meeting_scheduled'))
    throw new AppError('offer_closed');
  const { application_id, org_id, organizer_id, candidate_id, duration, meeting_type, interview_type } = offer;
  const { meeting_link, create_room, place, notes, private_notes, timezone } = offer;
  const people = { application_id, org_id, organizer_id, candidate_id };
  const kind = {
    duration,
    meeting_type,
    interview_type,
    meeting_link,
    create_room,
    place,
    notes,
    private_notes,
    timezone,
  };
  await tx.updateTable('slot_offers').set({ status: 'taken' }).where('id', '=', offer.id).execute();
  const meeting = await scheduleMeeting(tx, application, { ...people, ...kind, scheduled_date }, settings);
  await tx.updateTable('slot_offers').set({ meeting_id: meeting.id }).where('id', '=', offer.id).execute();
  return meeting;
}

async function moveToSlot({ tx, actor, offer }: Choice, scheduled_date: string): Promise<MeetingRow> {
  const before = await loadMeeting(tx, offer.meeting_id ?? '');
  await tx.updateTable('slot_offers').set({ moved: true }).where('id', '=', offer.id).execute();
  const to = { scheduled_date, duration: before.duration };
  return moveMeeting(tx, actor, before, to, { force: true, why: 'chosen-anew' });
}
