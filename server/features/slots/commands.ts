import type { api } from '#contract/api.ts';
import { mayMove } from '#contract/applications.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Tx } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { applicationForUpdate, reviewedForUpdate } from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { busyTimes, lockCalendars, mustBeAhead } from '../busy-times/queries.ts';
import { moveMeeting, mustFind, setMeeting } from '../meetings/commands.ts';
import { mayHaveRooms, meetingView, type MeetingRow, placeOf } from '../meetings/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { mustKnow } from '../scorecards/queries.ts';
import { chosenAnew, slotsOffered, slotsWithdrawn } from './emails.ts';
import { isOver, mayMoveOnce, offerById, type OfferRow, offerView } from './queries.ts';

type Slots = typeof api.slots;
type Offer = Input<Slots['offer']>;

const day = 86_400_000;
const minute = 60_000;

/** Holds times for one candidate; a new offer for the same application takes the place of an open one (N16). */
export async function offerSlots(
  { db, actor, settings }: Context<'manager'>,
  { application_id, slots, hold_days, ...wish }: Offer,
): Promise<Answer<Slots['offer']>> {
  const moments = [...new Set(slots.map((slot) => new Date(slot).toISOString()))].toSorted();
  mustBeApart(moments, wish.duration);
  const offer = await db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    if (application.status === 'meeting_scheduled') throw new AppError('already_scheduled');
    if (!mayMove(application.status, 'meeting_scheduled')) throw new AppError('illegal_move');
    await mustKnow(tx, actor, application);
    for (const moment of moments) mustBeAhead(moment);
    if (wish.create_room && !mayHaveRooms(settings)) throw new AppError('rooms_unavailable');
    const inPerson = wish.meeting_type === 'in-person';
    const place = inPerson ? await placeOf(tx, actor.id) : null;
    if (inPerson && !place) throw new AppError('business_info_missing');
    const { candidate_id, org_id } = application;
    const people = { application_id, org_id, candidate_id, organiser_id: actor.id };
    await mustBeMine(tx, { ...people, duration: wish.duration }, moments);

    await closeOffers(tx, application_id, 'withdrawn');
    const last = Date.parse(moments.at(-1) ?? '');
    const expires_at = new Date(Math.min(Date.now() + hold_days * day, last)).toISOString();
    const where = inPerson ? { meeting_link: null, create_room: false } : {};
    const { id } = await tx
      .insertInto('slot_offers')
      .values({ ...wish, ...people, ...where, place, expires_at })
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
    await record(tx, { actor_id: actor.id, action: 'offer interview times', ...subject });
    const made = await mustHave(tx, id);
    await enqueue(tx, sendEmail, {
      key: `slots:${id}`,
      about: 'applications',
      always: true,
      email: slotsOffered(made, settings),
    });
    return made;
  });
  return { success: true, offer: offerView(offer) };
}

function mustBeApart(moments: string[], duration: number): void {
  const path = 'slots';
  if (moments.length < 2) throw invalidInput({ path, message: 'Please offer times that differ from each other' });
  moments.forEach((moment, index) => {
    const next = moments[index + 1];
    if (next && Date.parse(next) < Date.parse(moment) + duration * minute) {
      throw invalidInput({ path, message: 'Two of these times overlap each other' });
    }
  });
}

type People = { application_id: string; candidate_id: string; organiser_id: string; duration: number };

/** What is held has to be free: an offer cannot be forced, because nobody is there to ask when it is chosen. */
async function mustBeMine(tx: Tx, people: People, moments: string[]): Promise<void> {
  await lockCalendars(tx, people.organiser_id, people.candidate_id);
  const busy = await Promise.all(moments.map((scheduled_date) => busyTimes(tx, { ...people, scheduled_date }, null)));
  const conflicts = busy.flatMap(({ own }) => own);
  if (conflicts.length > 0) throw new AppError('meeting_conflict', { conflicts, candidate_busy: false });
}

const closeOffers = (tx: Tx, application_id: string, status: 'withdrawn' | 'expired') =>
  tx
    .updateTable('slot_offers')
    .set({ status })
    .where('application_id', '=', application_id)
    .where('status', '=', 'open')
    .execute();

async function mustHave(tx: Tx, id: string): Promise<OfferRow> {
  const offer = await offerById(tx, id);
  if (!offer) throw new AppError('not_found');
  return offer;
}

/** Chooses a time, or another one once. Both calendars are locked: of two who press, one gets it. */
export async function pickSlot(
  { db, actor, settings }: Context<'candidate'>,
  { slot_id }: Input<Slots['pick']>,
): Promise<Answer<Slots['pick']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const slot = await tx.selectFrom('offered_slots').selectAll().where('id', '=', slot_id).executeTakeFirst();
    const seen = slot && (await offerById(tx, slot.offer_id));
    authorize(may.chooseSlot, actor, seen);
    await applicationForUpdate(tx, seen.application_id);
    await lockCalendars(tx, seen.organiser_id, seen.candidate_id);
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
  if (state === 'busy') throw new AppError('meeting_conflict', { error: 'You have another meeting at this time.' });
  if (state !== 'free') throw new AppError('slot_gone');
}

type Choice = { tx: Tx; offer: OfferRow } & Pick<Context<'candidate'>, 'actor' | 'settings'>;

async function choose({ tx, settings, offer }: Choice, scheduled_date: string): Promise<MeetingRow> {
  const application = await applicationForUpdate(tx, offer.application_id);
  if (!application || !mayMove(application.status, 'meeting_scheduled')) throw new AppError('offer_closed');
  const { application_id, org_id, organiser_id, candidate_id, duration, meeting_type, interview_type } = offer;
  const { meeting_link, create_room, place, notes, private_notes, timezone } = offer;
  const people = { application_id, org_id, organiser_id, candidate_id };
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

async function moveTo({ tx, actor, settings, offer }: Choice, scheduled_date: string): Promise<MeetingRow> {
  const before = await mustFind(tx, offer.meeting_id ?? '');
  await tx.updateTable('slot_offers').set({ moved: true }).where('id', '=', offer.id).execute();
  const to = { scheduled_date, duration: before.duration };
  return moveMeeting(tx, actor, before, to, { force: true, sender: settings, why: chosenAnew(offer) });
}

/** Gives back times that nobody has chosen; the candidate is told. */
export async function withdrawSlots(
  { db, actor, settings }: Context<'manager'>,
  { offer_id }: Input<Slots['withdraw']>,
): Promise<Answer<Slots['withdraw']>> {
  await db.transaction().execute(async (tx) => {
    const seen = await offerById(tx, offer_id);
    authorize(may.manageMeeting, actor, seen);
    await applicationForUpdate(tx, seen.application_id);
    const offer = await mustHave(tx, offer_id);
    if (offer.status === 'withdrawn' || offer.status === 'expired') return;
    if (offer.status === 'taken') {
      throw new AppError('illegal_move', { error: 'A time has been chosen. Cancel the meeting instead.' });
    }
    await closeOffers(tx, offer.application_id, 'withdrawn');
    const subject = { subject: 'application', subject_id: offer.application_id, before: { offer_id } };
    await record(tx, { actor_id: actor.id, action: 'withdraw interview times', ...subject });
    await enqueue(tx, sendEmail, {
      key: `slots-withdrawn:${offer_id}`,
      about: 'applications',
      always: true,
      email: slotsWithdrawn(offer, settings),
    });
  });
  return { success: true };
}
