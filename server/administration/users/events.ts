import { uuid } from '#contract/base/fields.ts';
import { type CreditKind, creditKinds } from '#contract/money/credits.ts';
import * as z from 'zod/mini';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

const creditTexts: Record<CreditKind, (amount: number) => TranslatableMessage> = {
  application: (amount) =>
    message('You have received {amount, plural, one {# application credit} other {# application credits}}', { amount }),
  job_posting: (amount) =>
    message('You have received {amount, plural, one {# job posting credit} other {# job posting credits}}', { amount }),
  applicant_review: (amount) =>
    message('You have received {amount, plural, one {# applicant review} other {# applicant reviews}}', { amount }),
};

export const creditsGranted = event({
  kind: 'credits-granted',
  values: z.object({ owner_id: uuid, entry_key: z.string(), kind: z.enum(creditKinds), amount: z.int() }),
  facts: async (db, { owner_id, entry_key, kind, amount }) => {
    const entry = await db
      .selectFrom('credit_entries')
      .select('reason')
      .where('owner_id', '=', owner_id)
      .where('key', '=', entry_key)
      .executeTakeFirst();
    return entry && { ...entry, kind, amount };
  },
  mail: ({ kind, amount, reason }, { link }) => ({
    subject: creditTexts[kind](amount),
    lines: [message('The reason: {note}', { note: reason })],
    action: link(message('Sign in'), '/signin'),
  }),
});

export const emailChangedByAdmin = event({
  kind: 'email-changed-by-admin',
  whileAway: true,
  values: z.object({ user_id: uuid }),
  facts: (db, { user_id }) => db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst(),
  mail: ({ email }, { link }) => ({
    subject: message('The email of your account was changed'),
    lines: [
      message('An administrator changed it to {email}. Sign in with that address from now on.', { email }),
      message('If you did not ask for this, write to us at once.'),
    ],
    action: link(message('Write to us'), '/contact'),
  }),
});
