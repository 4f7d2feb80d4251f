import * as z from 'zod/mini';
import { continuationMinutes } from '#contract/accounts/continuations.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { notify } from '../../platform/offers.ts';

export const continuationLink = event({
  kind: 'continuation-link',
  values: z.object({ code: z.string() }),
  mail: ({ code }, { link }) => ({
    subject: message('Continue your application'),
    lines: [
      message('Open this link in the browser or on the device where you want to continue.'),
      message(
        'It signs you in once, within {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, don’t open it and change your password.',
        { minutes: continuationMinutes },
      ),
    ],
    action: link(message('Continue'), `/continue#code=${code}`),
  }),
});

type Mailed = { user_id: string; id: string; code: string };

export const mailContinuation = (tx: Tx, { user_id, id, code }: Mailed): Promise<void> =>
  notify(tx, continuationLink({ user_id }, `continue:${id}`, { code }));
