import { uuid } from '#contract/base/fields.ts';
import { codeMinutes } from '#contract/people/organizations.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { nameInMail } from '../../text/name-in-mail.ts';
import { mailReportLink } from './report-link.ts';

export const domainCode = event({
  kind: 'domain-code',
  values: z.object({ org_id: uuid, code: z.string() }),
  facts: async (db, { org_id, code }) => {
    const found = await db
      .selectFrom('organizations')
      .select('name as organization')
      .where('id', '=', org_id)
      .executeTakeFirst();
    return found && { ...found, code, org_id };
  },
  mail: ({ code, organization, org_id }, context) => ({
    subject: message('{code} is your code for Saywell', { code }),
    lines: [
      message(
        'A team member of “{organization}” says this address is theirs. If that’s you, enter this code on the business page within {codeMinutes, plural, one {# minute} other {# minutes}}: {code}.',
        { organization: nameInMail(organization), codeMinutes, code },
      ),
      message(
        'Your domain will then appear next to the company’s name on its jobs. If you weren’t expecting this, do nothing.',
      ),
    ],
    action: context.link(message('Confirm the domain'), `/manager/business?code=${code}`),
    foot: mailReportLink(context, org_id),
  }),
});
