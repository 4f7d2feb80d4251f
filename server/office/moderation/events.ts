import { uuid } from '#contract/base/fields.ts';
import { type CaseOutcome, caseOutcomes } from '#contract/office/moderation.ts';
import type { ReportKind } from '#contract/platform/reporting.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { own, type Said, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { titleOf } from './hide.ts';
import { caseById } from './queries.ts';

const hidden: Record<ReportKind, Said> = {
  job: said('Your job was hidden'),
  profile: said('Your profile was hidden'),
  message: said('A message of yours was hidden'),
};
const shown: Record<ReportKind, Said> = {
  job: said('Your job is shown again'),
  profile: said('Your profile is shown again'),
  message: said('A message of yours is shown again'),
};

const ofCase = z.object({ case_id: uuid });
const caseFacts = (db: Db, { case_id }: z.infer<typeof ofCase>) => caseById(db, case_id);

/** To the owner. Who reported it is no one's business. */
export const thingHidden = event({
  kind: 'thing-hidden',
  whileAway: true,
  values: ofCase,
  facts: caseFacts,
  mail: (row, { link }) => ({
    subject: hidden[row.kind],
    lines: [
      own(titleOf(row)),
      row.note
        ? said('The reason: {note}', { note: row.note })
        : said('Several people reported it. One of us looks at it now, and you hear from us.'),
      said('If you think that this is a mistake, write to us: a person reads it.'),
    ],
    action: link(said('Write to us'), '/contact'),
  }),
});

export const thingShown = event({
  kind: 'thing-shown',
  whileAway: true,
  values: ofCase,
  facts: caseFacts,
  mail: (row) => ({
    subject: shown[row.kind],
    lines: [own(titleOf(row)), said('We have looked at it: everybody can see it as before.')],
  }),
});

const outcomes: Record<CaseOutcome, Said> = {
  dismissed: said('We have looked, and found nothing in it that breaks our rules. It stays.'),
  restored: said('We have looked, and found nothing in it that breaks our rules. It is shown again.'),
  hidden: said('We have hidden it. Nobody sees it any more.'),
  suspended: said('We have hidden it, and the account behind it is suspended.'),
};

export const reportAnswered = event({
  kind: 'report-answered',
  whileAway: true,
  values: z.object({ outcome: z.enum(caseOutcomes) }),
  mail: ({ outcome }) => ({
    subject: said('What came of your report'),
    lines: [outcomes[outcome], said('Thank you for telling us.')],
  }),
});
