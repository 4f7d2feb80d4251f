import { changeHours, undoDays } from '#contract/accounts/email-change.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const confirmNewEmail = event({
  kind: 'confirm-new-email',
  values: z.object({ token: z.string() }),
  mail: ({ token }, { link }) => ({
    subject: message('Confirm your new email address'),
    lines: [
      message('We got a request to use this address for signing in from now on.'),
      message(
        'The link works once and expires in {changeHours, plural, one {# hour} other {# hours}}. If this wasn’t you, you don’t need to do anything. Nothing changes unless you click the button.',
        { changeHours },
      ),
    ],
    // The token is in the URL fragment, so that no server on the way logs it.
    action: link(message('Use this address'), `/change-email#token=${token}`),
  }),
});

export const emailInUse = event({
  kind: 'email-in-use',
  values: z.object({}),
  mail: (_, { link }) => ({
    subject: message('This address already has an account'),
    lines: [
      message('We got a request to use this address for another account. It already has one, so nothing was changed.'),
      message('If you want to use it there, delete this account first or give it another address in its settings.'),
    ],
    action: link(message('Sign in'), '/signin'),
  }),
});

export const emailChanged = event({
  kind: 'email-moved',
  whileAway: true,
  values: z.object({ change_id: z.string(), token: z.string() }),
  facts: async (db, { change_id, token }) => {
    const change = await db.selectFrom('email_changes').select('email').where('id', '=', change_id).executeTakeFirst();
    return change && { ...change, token };
  },
  mail: ({ email, token }, { link }) => ({
    subject: message('The email address of your account was changed'),
    lines: [
      message('You now sign in with {email}. We signed you out on your other devices.', { email }),
      message(
        'If this wasn’t you, undo it within {undoDays, plural, one {# day} other {# days}}. We’ll restore this address and sign out every device, and you’ll set a new password.',
        { undoDays },
      ),
    ],
    action: link(message('This was not me'), `/keep-email#token=${token}`),
  }),
});

export const emailChangeUndone = event({
  kind: 'email-back',
  values: z.object({}),
  mail: () => ({
    subject: message('Your email address is back'),
    lines: [
      message(
        'The change to your email address was just undone. Every device was signed out, the old password no longer works, and passkeys and authenticators added since then were removed.',
      ),
      message('Set a new password with the link in our second email.'),
    ],
  }),
});
