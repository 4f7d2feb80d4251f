import { uuid } from '#contract/base/fields.ts';
import { promised } from '#contract/office/retention.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { applicationById } from '../../hiring/applications/queries.ts';
import { event } from '../../platform/notifications/event.ts';

export const accountWaits = event({
  kind: 'account-waits',
  values: z.object({}),
  mail: (_, { link }) => ({
    subject: said('Your account will be deleted in 30 days'),
    lines: [
      said(
        'You haven’t signed in to your account for almost {years, plural, one {# year} other {# years}}. As our privacy policy says, it will then be deleted, with everything in it.',
        { years: promised.inactive_years },
      ),
      said('If you want to keep it, sign in once before then. Nothing else is needed.'),
    ],
    action: link(said('Sign in'), '/signin'),
  }),
});

export const applicationEnds = event({
  kind: 'application-ends',
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  mail: ({ job_title: title, company }, { link }) => ({
    subject: said('Your application will be deleted: {title}', { title }),
    lines: [
      said(
        'You applied to {title} at {company} almost {years, plural, one {# year} other {# years}} ago. As our privacy policy says, your video, your answers and everything derived from them will be deleted in {days, plural, one {# day} other {# days}}.',
        { title, company, years: promised.application_years, days: promised.warning_days },
      ),
      said(
        'The employer keeps the decision, without your name. If you want a copy of your data, export it before then.',
      ),
    ],
    action: link(said('Export my data'), '/candidate/settings?tab=privacy'),
  }),
});
