import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { mayMove } from '#contract/hiring/applications.ts';
import { may } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { applicationForUpdate } from '../../hiring/applications/queries.ts';
import { lockCalendars } from '../availability/queries.ts';
import { mustFind, setMeeting } from '../meetings/create.ts';
import { type MeetingRow, meetingView } from '../meetings/queries.ts';
import { moveMeeting } from '../meetings/reschedule.ts';
import { mustHave } from './close.ts';
import { isOver, mayMoveOnce, offerById, type OfferRow } from './queries.ts';

type Slots = typeof api.slots;

/** Chooses a time, or another one once. Both calendars are locked: of two who press, one gets it. */
export async function pickSlot(
  { db, actor, settings }: Context<'candidate'>,
  { slot_id }: Input<Slots['pick']>,
): Promise<Result<Slots['pick']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const slot = await tx.selectFrom('offered_slots').selectAll().where('id', '=', slot_id).executeTakeFirst();
    const seen = slot && (await offerById(tx, slot.offer_id));
    authorize(may.chooseSlot, actor, seen);
    await applicationForUpdate(tx, seen.application_id);
    await lockCalendars(tx, seen.organizer_id, seen.candidate_id);
    const offer = await mustHave(tx, seen.id);
    const { scheduled_date } = slot ?? { scheduled_date: '' };
    // Pressed twice: the second press finds what it wants.
    if (offer.meeting_id && offer.chosen_status === 'scheduled' && offer.chosen_date === scheduled_date) {
      return mustFind(tx, offer.meeting_id);
    }
    const moves = mayMoveOnce(offer);
    if (!moves && (offer.status !== 'open' || isOver(offer))) throw new AppError('offer_closed');
    mustBeFreeIn(offer, slot_id);
    return moves
      ? moveTo({ tx, actor, settings, offer }, scheduled_date)
      : choose({ tx, actor, settings, offer }, scheduled_date);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

function mustBeFreeIn({ slots }: OfferRow, slotId: string): void {
  const state = slots.find(({ id }) => id === slotId)?.state;
  if (state === 'busy')
    throw new AppError('meeting_conflict', { error: fixed('You have another interview at this time.') });
  if (state !== 'free') throw new AppError('slot_gone');
}

type Choice = { tx: Tx; offer: OfferRow } & Pick<Context<'candidate'>, 'actor' | 'settings'>;

async function choose({ tx, settings, offer }: Choice, scheduled_date: string): Promise<MeetingRow> {
  const application = await applicationForUpdate(tx, offer.application_id);
  if (!application || !mayMove(application.status, 'meeting_scheduled')) throw new AppError('offer_closed');
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
  const meeting = await setMeeting(tx, application, { ...people, ...kind, scheduled_date }, settings);
  await tx.updateTable('slot_offers').set({ meeting_id: meeting.id }).where('id', '=', offer.id).execute();
  return meeting;
}

async function moveTo({ tx, actor, offer }: Choice, scheduled_date: string): Promise<MeetingRow> {
  const before = await mustFind(tx, offer.meeting_id ?? '');
  await tx.updateTable('slot_offers').set({ moved: true }).where('id', '=', offer.id).execute();
  const to = { scheduled_date, duration: before.duration };
  return moveMeeting(tx, actor, before, to, { force: true, why: 'chosen-anew' });
}
