import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { moment, type Said, said } from '../../adapters/language/said.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { event } from '../../platform/notifications/event.ts';
import { letterTo } from '../meetings/events.ts';
import { nameOf, pathOf, type Side, sides, zoneOf } from '../meetings/subject.ts';
import { offerById, type OfferRow } from './queries.ts';

const ofOffer = z.object({ offer_id: uuid });
const offerFacts = (db: Db, { offer_id }: z.infer<typeof ofOffer>) => offerById(db, offer_id);

/** Each time on the candidate's clocks and on the organizer's, with the distance from Greenwich it has on that day. */
function timesOf(offer: OfferRow): Said[] {
  const own = zoneOf(offer, 'candidate');
  return offer.slots.map(({ scheduled_date }) => {
    const theirs = moment(scheduled_date, offer.timezone);
    return !own || own === offer.timezone
      ? said('{theirs}', { theirs })
      : said('{yours}. For {name}: {theirs}', {
          yours: moment(scheduled_date, own),
          name: offer.organizer_first_name,
          theirs,
        });
  });
}

const until = (offer: OfferRow, side: Side) => moment(offer.expires_at, zoneOf(offer, side) ?? offer.timezone);
const choose = ({ title }: OfferRow) => said('Choose a time for your interview for {title}', { title });

export const slotsOffered = event({
  kind: 'slots-offered',
  about: 'applications',
  always: true,
  values: ofOffer,
  facts: offerFacts,
  notice: (offer) => ({ title: choose(offer), path: '/candidate/meetings', of: offer.organizer_id }),
  mail: (offer, { link }) => ({
    subject: choose(offer),
    of_job: offer.job_id,
    lines: [
      said(
        '{name} of {company} would like to interview you for {title} and offers {times, plural, one {# time} other {# times}} of {duration, plural, one {# minute} other {# minutes}}:',
        {
          name: nameOf(offer, 'organizer'),
          company: offer.company,
          title: offer.title,
          times: offer.slots.length,
          duration: offer.duration,
        },
      ),
      ...timesOf(offer),
      ...(offer.notes ? [said('Note: {notes}', { notes: offer.notes })] : []),
      said('They are held for you until {until}. You can change your choice once.', {
        until: until(offer, 'candidate'),
      }),
    ],
    action: link(said('Choose a time'), '/candidate/meetings'),
    thread: applicantThread(offer),
  }),
});

const withdrawn = ({ title }: OfferRow) => said('The times for your interview for {title} were withdrawn', { title });

export const slotsWithdrawn = event({
  kind: 'slots-withdrawn',
  about: 'applications',
  always: true,
  values: ofOffer,
  facts: offerFacts,
  notice: (offer) => ({ title: withdrawn(offer), path: '/candidate/meetings', of: offer.organizer_id }),
  mail: (offer, desk) =>
    letterTo('candidate', offer, desk, withdrawn(offer), [
      said('{name} of {company} has withdrawn the times for an interview about {title}.', {
        name: nameOf(offer, 'organizer'),
        company: offer.company,
        title: offer.title,
      }),
      said('Your application is unchanged.'),
    ]),
});

const noneChosen = ({ title }: OfferRow) => said('No time was chosen for the interview for {title}', { title });

export const slotsExpired = event({
  kind: 'slots-expired',
  about: 'applications',
  always: true,
  values: z.object({ ...ofOffer.shape, side: z.enum(sides) }),
  facts: async (db, { side, ...of }) => {
    const offer = await offerFacts(db, of);
    return offer && { offer, side };
  },
  notice: ({ offer, side }) => ({ title: noneChosen(offer), path: pathOf(side) }),
  mail: ({ offer, side }, desk) =>
    letterTo(
      side,
      offer,
      desk,
      noneChosen(offer),
      side === 'candidate'
        ? [
            said('The times that {name} of {company} held for you are free again.', {
              name: nameOf(offer, 'organizer'),
              company: offer.company,
            }),
            said('Your application is unchanged: you may be offered new times.'),
          ]
        : [
            said('{name} didn’t pick a time. Your slots are free again.', {
              name: nameOf(offer, 'candidate'),
            }),
            said('You can offer new ones, or set a time yourself.'),
          ],
    ),
});
