import { compose, type Email } from '../../adapters/mail.ts';

type Opening = { application_id: string; job_title: string; reason: string };

export const videoOpened = (to: string, { application_id, job_title, reason }: Opening, origin: string): Email =>
  compose(
    to,
    'An administrator opened your video',
    [
      `Somebody who looks after this place opened your answer for ${job_title}, for half an hour at most.`,
      `The reason they gave: ${reason}`,
      'It stands in the story of your application as well. If it does not sound right, answer this e-mail.',
    ],
    { label: 'See your application', url: `${origin}/candidate/applied-to/${application_id}` },
  );
