import { compose, type Email } from '../../adapters/mail.ts';
import { answerAbove } from '../../adapters/quoted-text.ts';

type Waiting = {
  to: string;
  side: 'candidate' | 'org';
  sender: string;
  company: string;
  title: string;
  conversation_id: string;
  /** Where answers by e-mail are taken: the address, and the message that an answer needs to be read. */
  reply: { to: string; text: string } | null;
};

/** No name of a candidate: a look may be blind. What was said leaves the house only where it can be answered by e-mail. */
export function messageWaits(waiting: Waiting, origin: string): Email {
  const { to, side, sender, company, title, conversation_id, reply } = waiting;
  const area = side === 'candidate' ? 'candidate' : 'manager';
  const lines = [
    side === 'candidate'
      ? `${sender} of ${company} has written to you about ${title}.`
      : `A candidate has written to you about ${title}.`,
    'No other e-mail about this conversation follows until you have read it.',
  ];
  const url = `${origin}/${area}/messages?c=${conversation_id}`;
  const email = compose(
    to,
    `A message about ${title}`,
    reply ? [answerAbove, ...lines, ...quoted(reply.text)] : lines,
    {
      label: 'Read and answer',
      url,
    },
  );
  return reply ? { ...email, reply_to: reply.to } : email;
}

const quoted = (text: string): string[] =>
  text ? [`“${text}”`, 'You can simply answer this e-mail.'] : ['It is a file. You can simply answer this e-mail.'];
