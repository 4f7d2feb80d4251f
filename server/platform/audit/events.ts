import * as z from 'zod/mini';
import { treeHeadText } from '#contract/platform/merkle-proofs.ts';
import { message, verbatim } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { treeSealByNumber } from './seal-queries.ts';

export const auditHead = event({
  kind: 'audit-head',
  always: true,
  values: z.object({ number: z.number() }),
  facts: async (db, { number }) => {
    const seal = await treeSealByNumber(db, number);
    return seal ? { head: treeHeadText(seal), entries: seal.entries } : undefined;
  },
  mail: ({ head, entries }, { link }) => ({
    subject: message('The audit log of this week'),
    lines: [
      message(
        '{entries, plural, one {The audit log has one entry.} other {The audit log has # entries.}} Its head is:',
        {
          entries,
        },
      ),
      verbatim(head),
      message('Please keep this email. If the log is cut back or rewritten, it no longer continues this head.'),
    ],
    action: link(message('Verify the log'), '/admin/audit'),
  }),
});
