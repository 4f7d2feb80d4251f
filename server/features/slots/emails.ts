import { compose, type Email } from '../../adapters/mail.ts';
import { localTime, nameOf, type Sender, type Side, toSide, zoneOf } from '../meetings/emails.ts';
import type { OfferRow } from './queries.ts';

/** Each time on the candidate's clocks and on the organiser's, with the distance from Greenwich it has on that day. */
function timesOf(offer: OfferRow): string[] {
  const own = zoneOf(offer, 'candidate');
  return offer.slots.map(({ scheduled_date }) => {
    const theirs = localTime(scheduled_date, offer.timezone);
    if (!own || own === offer.timezone) return theirs;
    return `${localTime(scheduled_date, own)}. For ${offer.organiser_first_name}: ${theirs}`;
  });
}

const untilText = (offer: OfferRow, side: Side) => localTime(offer.expires_at, zoneOf(offer, side) ?? offer.timezone);

export const slotsOffered = (offer: OfferRow, { origin }: Sender): Email =>
  compose(
    offer.candidate_email,
    `Choose a time for your interview for ${offer.title}`,
    [
      `${nameOf(offer, 'organiser')} of ${offer.company} would like to meet you about ${offer.title} and offers ${offer.slots.length} times of ${offer.duration} minutes:`,
      ...timesOf(offer),
      ...(offer.notes ? [`Note: ${offer.notes}`] : []),
      `They are held for you until ${untilText(offer, 'candidate')}. You can change your choice once.`,
    ],
    { label: 'Choose a time', url: `${origin}/candidate/meetings` },
  );

/** A line in the e-mails about the new time. */
export const chosenAnew = (offer: OfferRow): string[] => [
  `${nameOf(offer, 'candidate')} chose another of the times that were offered.`,
];

export const slotsWithdrawn = (offer: OfferRow, sender: Sender): Email =>
  toSide(offer, 'candidate', sender, `The times for your interview for ${offer.title} were withdrawn`, [
    `${nameOf(offer, 'organiser')} of ${offer.company} has withdrawn the times for an interview about ${offer.title}.`,
    'Your application stands as before.',
  ]);

export function slotsExpired(offer: OfferRow, side: Side, sender: Sender): Email {
  const subject = `No time was chosen for the interview for ${offer.title}`;
  const lines =
    side === 'candidate'
      ? [
          `The times that ${nameOf(offer, 'organiser')} of ${offer.company} held for you are free again.`,
          'Your application stands as before: you may be offered new times.',
        ]
      : [
          `${nameOf(offer, 'candidate')} has not chosen any of the times you offered. They are free again.`,
          'You can offer new ones, or set a time yourself.',
        ];
  return toSide(offer, side, sender, subject, lines);
}
