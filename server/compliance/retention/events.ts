import { uuid } from '#contract/base/fields.ts';
import { retentionPeriods } from '#contract/compliance/retention.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { applicationById } from '../../hiring/offers.ts';
import { event } from '../../base/event.ts';

export const accountDeletionWarning = event({
  kind: 'account-waits',
  values: z.object({}),
  mail: (_, { link }) => ({
    subject: message('Your account will be deleted in 30 days'),
    lines: [
      message(
        'You haven’t signed in to your account for almost {years, plural, one {# year} other {# years}}. As our privacy policy says, it will then be deleted, with everything in it.',
        { years: retentionPeriods.inactive_years },
      ),
      message('If you want to keep it, sign in once before then. Nothing else is needed.'),
    ],
    action: link(message('Sign in'), '/signin'),
  }),
});

export const applicationDeletionWarning = event({
  kind: 'application-ends',
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  mail: ({ job_title: title, company }, { link }) => ({
    subject: message('Your application will be deleted: {title}', { title }),
    lines: [
      message(
        'You applied to {title} at {company} almost {years, plural, one {# year} other {# years}} ago. As our privacy policy says, your video, your answers and everything derived from them will be deleted in {days, plural, one {# day} other {# days}}.',
        { title, company, years: retentionPeriods.application_years, days: retentionPeriods.warning_days },
      ),
      message(
        'The employer keeps the decision, without your name. If you want a copy of your data, export it before then.',
      ),
    ],
    action: link(message('Export my data'), '/candidate/settings?tab=privacy'),
  }),
});
