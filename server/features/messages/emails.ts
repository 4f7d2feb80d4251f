import { compose, type Email } from '../../adapters/mail.ts';

type Waiting = {
  to: string;
  side: 'candidate' | 'org';
  sender: string;
  company: string;
  title: string;
  conversation_id: string;
};

/** Nothing that was said leaves the house by mail, and no name of a candidate: a look may be blind. */
export function messageWaits(waiting: Waiting, origin: string): Email {
  const { to, side, sender, company, title, conversation_id } = waiting;
  const who = side === 'candidate' ? `${sender} of ${company}` : 'A candidate';
  const area = side === 'candidate' ? 'candidate' : 'manager';
  const lines = [
    `${who} has written to you about ${title}.`,
    'No other e-mail about this conversation follows until you have read it.',
  ];
  const url = `${origin}/${area}/messages?c=${conversation_id}`;
  return compose(to, `A message about ${title}`, lines, { label: 'Read and answer', url });
}
