import { compose, type Email } from '../../adapters/mail.ts';

type Reader = { email: string; first_name: string };
type Money = { amount: number; currency: string };

export const moneyText = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
const hello = ({ first_name }: Reader) => (first_name ? `Hello ${first_name},` : 'Hello,');
const plans = (origin: string, address: string) => ({ label: 'See your plan', url: `${origin}${address}` });

export const paymentReceived = (
  reader: Reader,
  { id, plan, origin, ...money }: Money & { id: string; plan: string; origin: string },
): Email =>
  compose(
    reader.email,
    `Receipt for ${plan}`,
    [hello(reader), `We received ${moneyText(money)} for ${plan}. Thank you.`, 'The receipt is kept in your account.'],
    { label: 'See the receipt', url: `${origin}/users/receipts/${id}` },
  );

export const paymentReturned = (reader: Reader, plan: string, money: Money): Email =>
  compose(reader.email, `${moneyText(money)} returned`, [
    hello(reader),
    `${moneyText(money)} that you paid for ${plan} is on its way back to you. Banks take five to ten days to show it.`,
    'What the payment had bought was taken back with it, as far as it was unused.',
  ]);

export const paymentLate = (reader: Reader, plan: string, origin: string, address: string): Email =>
  compose(
    reader.email,
    `Your payment for ${plan} did not go through`,
    [
      hello(reader),
      `The last payment for ${plan} was refused. Your plan goes on while we try again. Please check your card.`,
    ],
    plans(origin, address),
  );

export const planEnded = (reader: Reader, plan: string, origin: string, address: string): Email =>
  compose(
    reader.email,
    `${plan} has ended`,
    [hello(reader), `${plan} has ended and nothing more is charged. Nothing you made was deleted.`],
    plans(origin, address),
  );

export const surplusPostings = (reader: Reader, origin: string): Email =>
  compose(
    reader.email,
    'More jobs are open than your plan carries',
    [
      hello(reader),
      'Your plan now carries fewer active postings than you have. In seven days the newest of them will pause. Nothing is deleted, and applicants stay readable.',
      'Close a job or choose a larger plan, and nothing pauses.',
    ],
    plans(origin, '/manager/plans'),
  );

export const spendingHeld = (reader: Reader, plan: string): Email =>
  compose(reader.email, 'A payment was charged back', [
    hello(reader),
    `The payment for ${plan} was charged back after its credits were used. Nothing can be spent until that is cleared.`,
    'If this is a mistake, please answer this e-mail.',
  ]);
