import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import {
  momentBesideAnother,
  momentValue,
  type TranslatableMessage,
  message,
} from '../../adapters/language/message.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { event } from '../../base/event.ts';
import { meetingEmailFor } from '../meetings/events.ts';
import {
  participantName,
  meetingsPathOf,
  type MeetingSide,
  meetingSides,
  participantTimezone,
} from '../meetings/subject.ts';
import { offerById, type OfferRow } from './queries.ts';

const ofOffer = z.object({ offer_id: uuid });
const offerFacts = (db: Db, { offer_id }: z.infer<typeof ofOffer>) => offerById(db, offer_id);

function timesOf(offer: OfferRow): TranslatableMessage[] {
  const own = participantTimezone(offer, 'candidate');
  return offer.slots.map(({ scheduled_date }) => {
    return !own || own === offer.timezone
      ? message('{theirs}', { theirs: momentValue(scheduled_date, offer.timezone) })
      : message('{yours}. For {name}: {theirs}', {
          yours: momentBesideAnother(scheduled_date, own),
          name: offer.organizer_first_name,
          theirs: momentBesideAnother(scheduled_date, offer.timezone),
        });
  });
}

const until = (offer: OfferRow, side: MeetingSide) =>
  momentValue(offer.expires_at, participantTimezone(offer, side) ?? offer.timezone);
const chooseTitle = ({ title }: OfferRow) => message('Choose a time for your interview for {title}', { title });

export const slotsOffered = event({
  kind: 'slots-offered',
  about: 'applications',
  always: true,
  values: ofOffer,
  facts: offerFacts,
  notice: (offer) => ({ title: chooseTitle(offer), path: '/candidate/meetings', of: offer.organizer_id }),
  mail: (offer, { link }) => ({
    subject: chooseTitle(offer),
    of_job: offer.job_id,
    lines: [
      message(
        '{name} of {company} would like to interview you for {title} and offers {times, plural, one {# time} other {# times}} of {duration, plural, one {# minute} other {# minutes}}:',
        {
          name: participantName(offer, 'organizer'),
          company: offer.company,
          title: offer.title,
          times: offer.slots.length,
          duration: offer.duration,
        },
      ),
      ...timesOf(offer),
      ...(offer.notes ? [message('Note: {notes}', { notes: offer.notes })] : []),
      message('They are held for you until {until}. You can change your choice once.', {
        until: until(offer, 'candidate'),
      }),
    ],
    action: link(message('Choose a time'), '/candidate/meetings'),
    thread: applicantThread(offer),
  }),
});

const withdrawnTitle = ({ title }: OfferRow) =>
  message('The times for your interview for {title} were withdrawn', { title });

export const slotsWithdrawn = event({
  kind: 'slots-withdrawn',
  about: 'applications',
  always: true,
  values: ofOffer,
  facts: offerFacts,
  notice: (offer) => ({ title: withdrawnTitle(offer), path: '/candidate/meetings', of: offer.organizer_id }),
  mail: (offer, desk) =>
    meetingEmailFor('candidate', offer, desk, withdrawnTitle(offer), [
      message('{name} of {company} has withdrawn the times for an interview about {title}.', {
        name: participantName(offer, 'organizer'),
        company: offer.company,
        title: offer.title,
      }),
      message('Your application is unchanged.'),
    ]),
});

const noneChosenTitle = ({ title }: OfferRow) => message('No time was chosen for the interview for {title}', { title });

export const slotsExpired = event({
  kind: 'slots-expired',
  about: 'applications',
  always: true,
  values: z.object({ ...ofOffer.shape, side: z.enum(meetingSides) }),
  facts: async (db, { side, ...of }) => {
    const offer = await offerFacts(db, of);
    return offer && { offer, side };
  },
  notice: ({ offer, side }) => ({ title: noneChosenTitle(offer), path: meetingsPathOf(side) }),
  mail: ({ offer, side }, desk) =>
    meetingEmailFor(
      side,
      offer,
      desk,
      noneChosenTitle(offer),
      side === 'candidate'
        ? [
            message('The times that {name} of {company} held for you are free again.', {
              name: participantName(offer, 'organizer'),
              company: offer.company,
            }),
            message('Your application is unchanged: you may be offered new times.'),
          ]
        : [
            message('{name} didn’t pick a time. Your slots are free again.', {
              name: participantName(offer, 'candidate'),
            }),
            message('You can offer new ones, or set a time yourself.'),
          ],
    ),
});
