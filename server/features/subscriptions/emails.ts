import { dayText } from '../../adapters/day-text.ts';
import { compose, type Email } from '../../adapters/mail.ts';

type Reader = { email: string; first_name: string };

const hello = ({ first_name }: Reader) => (first_name ? `Hello ${first_name},` : 'Hello,');
const seePlan = (url: string) => ({ label: 'See your plan', url });

export const planCancelled = (
  reader: Reader,
  { plan, until, url }: { plan: string; until: string; url: string },
): Email =>
  compose(
    reader.email,
    `${plan} is cancelled`,
    [
      hello(reader),
      `${plan} is cancelled and nothing more is charged. It stays yours until ${dayText(until)}.`,
      'You can take this back until then, on the same page.',
    ],
    seePlan(url),
  );

export const trialStarted = (reader: Reader, until: string, url: string): Email =>
  compose(
    reader.email,
    'Your free trial has begun',
    [
      hello(reader),
      `Until ${dayText(until)} you have everything in Employer Pro. There is no card, and nothing is charged at the end.`,
    ],
    seePlan(url),
  );

export const trialEndsSoon = (reader: Reader, until: string, url: string): Email =>
  compose(
    reader.email,
    `Your free trial ends on ${dayText(until)}`,
    [
      hello(reader),
      'Then you are back on the Free plan. Nothing is charged and nothing is deleted.',
      'Choose a plan if your postings should stay open.',
    ],
    seePlan(url),
  );

export const trialOver = (reader: Reader, url: string): Email =>
  compose(
    reader.email,
    'Your free trial is over',
    [hello(reader), 'You are on the Free plan now. Nothing was charged, and everything you made is still here.'],
    seePlan(url),
  );
