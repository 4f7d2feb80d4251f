import * as z from 'zod/mini';
import { continuationMinutes } from '#contract/accounts/continuations.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { notify } from '../../platform/notifications/notify.ts';

export const continuationLink = event({
  kind: 'continuation-link',
  values: z.object({ code: z.string() }),
  mail: ({ code }, { link }) => ({
    subject: said('Continue your application'),
    lines: [
      said('Open this link in the browser or on the device where you want to continue.'),
      said(
        'It signs you in once, within {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, don’t open it and change your password.',
        { minutes: continuationMinutes },
      ),
    ],
    // In the hash of the address, so that no server on the way writes it down.
    action: link(said('Continue'), `/continue#code=${code}`),
  }),
});

type Mailed = { user_id: string; id: string; code: string };

/** Sends the code to the own mailbox, for a browser that shows no QR code to anyone. */
export const mailContinuation = (tx: Tx, { user_id, id, code }: Mailed): Promise<void> =>
  notify(tx, continuationLink({ user_id }, `continue:${id}`, { code }));
