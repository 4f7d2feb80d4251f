import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const accountSuspended = event({
  kind: 'account-suspended',
  whileAway: true,
  values: z.object({ user_id: uuid }),
  facts: (db, { user_id }) =>
    db.selectFrom('users').select('suspended_why as reason').where('id', '=', user_id).executeTakeFirst(),
  mail: ({ reason }, { link }) => ({
    subject: said('Your account is suspended'),
    lines: [
      said('You can’t sign in for now, and your jobs and profile are hidden. Nothing of yours is deleted.'),
      said('The reason: {note}', { note: reason }),
      said('If you think this is a mistake, write to us. A person will read it.'),
    ],
    action: link(said('Write to us'), '/contact'),
  }),
});

export const accountRestored = event({
  kind: 'account-restored',
  values: z.object({}),
  mail: (_, { link }) => ({
    subject: said('Your account is no longer suspended'),
    lines: [said('You can sign in as before. What was hidden is visible again.')],
    action: link(said('Sign in'), '/signin'),
  }),
});
