import { changeHours, undoDays } from '#contract/accounts/email-change.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const confirmNewEmail = event({
  kind: 'confirm-new-email',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: said('Confirm your new email address'),
    lines: [
      said('We got a request to use this address for signing in from now on.'),
      said(
        'The link works once and expires in {changeHours, plural, one {# hour} other {# hours}}. If this wasn’t you, you don’t need to do anything. Nothing changes unless you click the button.',
        { changeHours },
      ),
    ],
    // In the hash of the address, so that no server on the way writes it down.
    action: link(said('Use this address'), `/change-email#token=${token}`),
  }),
});

/** To anyone who has an account with the address that someone else asked for. */
export const emailInUse = event({
  kind: 'email-in-use',
  values: z.object({}),
  mail: (_, { link }) => ({
    subject: said('This address already has an account'),
    lines: [
      said('We got a request to use this address for another account. It already has one, so nothing was changed.'),
      said('If you want to use it there, delete this account first or give it another address in its settings.'),
    ],
    action: link(said('Sign in'), '/signin'),
  }),
});

/** To the former address: anyone who lost the account can take it back. */
export const emailMoved = event({
  kind: 'email-moved',
  whileAway: true,
  values: z.object({ change_id: z.string(), token: z.string() }),
  facts: async (db, { change_id, token }) => {
    const change = await db.selectFrom('email_changes').select('email').where('id', '=', change_id).executeTakeFirst();
    return change && { ...change, token };
  },
  mail: ({ email, token }, { link }) => ({
    subject: said('The email address of your account was changed'),
    lines: [
      said('You now sign in with {email}. We signed you out on your other devices.', { email }),
      said(
        'If this wasn’t you, undo it within {undoDays, plural, one {# day} other {# days}}. We’ll restore this address and sign out every device, and you’ll set a new password.',
        { undoDays },
      ),
    ],
    action: link(said('This was not me'), `/keep-email#token=${token}`),
  }),
});

export const emailBack = event({
  kind: 'email-back',
  values: z.object({}),
  mail: () => ({
    subject: said('Your email address is back'),
    lines: [
      said(
        'The change to your email address was just undone. Every device was signed out, the old password no longer works, and passkeys and authenticators added since then were removed.',
      ),
      said('Set a new password with the link in our second email.'),
    ],
  }),
});
