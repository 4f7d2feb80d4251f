import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const accountSuspended = event({
  kind: 'account-suspended',
  whileAway: true,
  values: z.object({ user_id: uuid }),
  facts: (db, { user_id }) =>
    db.selectFrom('users').select('suspended_why as reason').where('id', '=', user_id).executeTakeFirst(),
  mail: ({ reason }, { link }) => ({
    subject: message('Your account is suspended'),
    lines: [
      message('You can’t sign in for now, and your jobs and profile are hidden. Nothing of yours is deleted.'),
      message('The reason: {note}', { note: reason }),
      message('If you think this is a mistake, write to us. A person will read it.'),
    ],
    action: link(message('Write to us'), '/contact'),
  }),
});

export const accountRestored = event({
  kind: 'account-restored',
  values: z.object({}),
  mail: (_, { link }) => ({
    subject: message('Your account is no longer suspended'),
    lines: [message('You can sign in as before. What was hidden is visible again.')],
    action: link(message('Sign in'), '/signin'),
  }),
});
