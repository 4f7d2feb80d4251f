import { compose, type Email } from '../../adapters/mail.ts';

/** To a person of ours. What was asked for stays behind the sign-in. */
export const accommodationAsked = (to: string, jobTitle: string, origin: string): Email =>
  compose(
    to,
    'Somebody asked for an accommodation',
    [
      `A candidate who applies for ${jobTitle} asked for another way to answer. Please see to it within one working day.`,
    ],
    { label: 'Open the requests', url: `${origin}/admin/accommodations` },
  );

type About = { candidate_email: string; job_title: string; job_id: string; status: string };

/** To the candidate, from the person who saw to it. */
export function accommodationAnswered(about: About, reply: string, captioned: boolean, origin: string): Email {
  const draft = about.status === 'draft';
  return compose(
    about.candidate_email,
    `Your request for ${about.job_title}`,
    [
      'A person has looked after what you asked for.',
      ...(captioned ? ['Captions written by a person now stand under your video.'] : []),
      ...(reply ? [reply] : []),
    ],
    draft
      ? { label: 'Continue your application', url: `${origin}/candidate/apply/${about.job_id}` }
      : { label: 'See your application', url: `${origin}/candidate/applied-to` },
  );
}
