import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { verbatim, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const launchInvitation = event({
  kind: 'waitlist-invitation',
  values: z.object({ waitlist_id: uuid, code: z.string() }),
  facts: async (db, { waitlist_id, code }) => {
    const place = await db.selectFrom('waitlist').select('first_name').where('id', '=', waitlist_id).executeTakeFirst();
    return place && { ...place, code };
  },
  mail: ({ first_name, code }, { link, to }) => ({
    subject: message('Your place is ready'),
    lines: [
      message('Hello {first_name}, it is your turn. Create your account with this invite code:', { first_name }),
      verbatim(code),
      message('It works once. If you changed your mind, ignore this email.'),
    ],
    action: link(
      message('Create my account'),
      `/signup?${new URLSearchParams({ invite: code, email: to }).toString()}`,
    ),
  }),
});
