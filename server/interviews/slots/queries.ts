import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import type { SlotOffer } from '#contract/interviews/slots.ts';
import { isoText } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { pseudonymOf, hiddenFrom } from '../../hiring/offers.ts';
import { isSlotHeld, minutesOverlap } from '../availability/queries.ts';
import { peopleColumns } from '../meetings/queries.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import { type FaceOf, facesOf, noFace } from '../../base/faces.ts';

type Slots = typeof api.slots;

const withPeople = (db: Db) =>
  db
    .selectFrom('slot_offers')
    .innerJoin('applications', 'applications.id', 'slot_offers.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users as organizer', 'organizer.id', 'slot_offers.organizer_id')
    .innerJoin('users as candidate', 'candidate.id', 'slot_offers.candidate_id')
    .innerJoin('users_profiles as organizer_profile', 'organizer_profile.id', 'slot_offers.organizer_id')
    .innerJoin('users_profiles as candidate_profile', 'candidate_profile.id', 'slot_offers.candidate_id')
    .leftJoin('meetings as chosen', 'chosen.id', 'slot_offers.meeting_id')
    .selectAll('slot_offers')
    .select([
      'applications.job_id',
      announcedStatusSql().as('application_status'),
      'jobs.title',
      'jobs.company',
      ...peopleColumns,
      'chosen.scheduled_date as chosen_date',
      'chosen.status as chosen_status',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('offered_slots')
          .select(['offered_slots.id', isoText('offered_slots.scheduled_date').as('scheduled_date')])
          .select(stateOf.as('state'))
          .whereRef('offer_id', '=', 'slot_offers.id')
          .orderBy('offered_slots.scheduled_date'),
      ).as('slots'),
    );

const meetsSlot = (table: 'meetings') =>
  minutesOverlap(table, sql`offered_slots.scheduled_date`, sql`slot_offers.duration`);

/** Computes the current availability of a slot, which may differ from that at the time of the offer. */
const stateOf = sql<SlotOffer['slots'][number]['state']>`case
  when offered_slots.scheduled_date <= now() then 'past'
  when exists (
    select from meetings where meetings.organizer_id = slot_offers.organizer_id and meetings.status = 'scheduled'
      and meetings.id is distinct from slot_offers.meeting_id and ${meetsSlot('meetings')}
  ) or exists (
    select from slot_offers as held_offer
      join offered_slots as held on held.offer_id = held_offer.id
      join applications as held_application on held_application.id = held_offer.application_id
    where held_offer.organizer_id = slot_offers.organizer_id and held_offer.id <> slot_offers.id and ${isSlotHeld}
      and held.scheduled_date < offered_slots.scheduled_date + slot_offers.duration * interval '1 minute'
      and held.scheduled_date + held_offer.duration * interval '1 minute' > offered_slots.scheduled_date
  ) then 'taken'
  when exists (
    select from meetings where meetings.candidate_id = slot_offers.candidate_id and meetings.status = 'scheduled'
      and meetings.id is distinct from slot_offers.meeting_id and ${meetsSlot('meetings')}
  ) then 'busy'
  else 'free'
end`;

export const offerById = (db: Db, id: string) => withPeople(db).where('slot_offers.id', '=', id).executeTakeFirst();
export type OfferRow = NonNullable<Awaited<ReturnType<typeof offerById>>>;

export const isOfferOver = (offer: OfferRow): boolean =>
  offer.status === 'open' &&
  (Date.parse(offer.expires_at) <= Date.now() || !['submitted', 'under_review'].includes(offer.application_status));

export const canMoveOnce = ({ status, moved, chosen_status, chosen_date, slots }: OfferRow): boolean =>
  status === 'taken' &&
  !moved &&
  chosen_status === 'scheduled' &&
  chosen_date !== null &&
  Date.parse(chosen_date) > Date.now() &&
  slots.some(({ scheduled_date }) => Date.parse(scheduled_date) === Date.parse(chosen_date));

export const offerView = (row: OfferRow, faceOf: FaceOf = noFace): SlotOffer => ({
  ...row,
  status: isOfferOver(row) ? 'expired' : row.status,
  may_move: canMoveOnce(row),
  organizer: {
    first_name: row.organizer_first_name,
    last_name: row.organizer_last_name,
    face: faceOf(row.organizer_id),
  },
  candidate: {
    first_name: row.candidate_first_name,
    last_name: row.candidate_last_name,
    face: faceOf(row.candidate_id),
  },
  job: { title: row.title, company: row.company },
});

const withPseudonym = (row: OfferRow) => ({ first_name: pseudonymOf(row), last_name: '', face: null });

const sideOf = ({ id, role, org_id }: Actor) =>
  role === 'manager' ? sql<boolean>`slot_offers.org_id = ${org_id}` : sql<boolean>`slot_offers.candidate_id = ${id}`;

const pageSize = 50;

export async function slotOffers(
  context: Context<readonly ['candidate', 'manager']>,
  { application_id }: Input<Slots['list']>,
): Promise<Result<Slots['list']>> {
  const { db, actor } = context;
  const rows = await withPeople(db)
    .select(actor.role === 'manager' ? hiddenFrom(actor.id).as('hidden') : sql<boolean>`false`.as('hidden'))
    .where(sideOf(actor))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('slot_offers.status', '=', 'open'),
          sql<boolean>`slot_offers.expires_at > now()`,
          eb(actor.role === 'candidate' ? announcedStatusSql() : 'applications.status', 'in', [
            'submitted',
            'under_review',
          ]),
        ]),
        eb.and([
          eb('slot_offers.status', '=', 'taken'),
          eb('chosen.status', '=', 'scheduled'),
          sql<boolean>`chosen.scheduled_date > now()`,
        ]),
      ]),
    )
    .$if(application_id !== undefined, (query) => query.where('slot_offers.application_id', '=', application_id ?? ''))
    .orderBy('slot_offers.status')
    .orderBy('slot_offers.expires_at')
    .orderBy('slot_offers.id')
    .limit(pageSize)
    .execute();
  const faceOf = await facesOf(
    context,
    rows.flatMap(({ hidden, organizer_id, candidate_id }) => [organizer_id, hidden ? null : candidate_id]),
  );
  const offers = rows.map((row) => ({
    ...offerView(row, faceOf),
    ...(row.hidden && { candidate: withPseudonym(row) }),
  }));
  return { offers };
}
