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
  message: said('Your message was hidden'),
};
const shown: Record<ReportKind, Said> = {
  job: said('Your job is shown again'),
  profile: said('Your profile is shown again'),
  message: said('Your message is visible again'),
};

const ofCase = z.object({ case_id: uuid });
async function caseFacts(db: Db, { case_id }: z.infer<typeof ofCase>) {
  const row = await caseById(db, case_id);
  return row && { ...row, path: row.role === 'manager' ? '/manager/cases' : '/candidate/cases' };
}

/** To the owner. Who reported it is no one's business. */
export const thingHidden = event({
  kind: 'thing-hidden',
  about: 'account',
  always: true,
  whileAway: true,
  values: ofCase,
  facts: caseFacts,
  notice: (row) => ({ title: hidden[row.kind], path: row.path }),
  mail: (row, { link }) => ({
    subject: hidden[row.kind],
    lines: [
      own(titleOf(row)),
      row.note
        ? said('The reason: {note}', { note: row.note })
        : said('Several people reported it. We’re reviewing it now and will email you.'),
      said('You can change it and reply to us. A person will read your reply and review it again.'),
    ],
    action: link(said('Read and answer'), row.path),
  }),
});

const warned: Record<ReportKind, Said> = {
  job: said('A warning about your job'),
  profile: said('A warning about your profile'),
  message: said('A warning about a message of yours'),
};

/** To the owner: nothing is hidden. */
export const thingWarned = event({
  kind: 'thing-warned',
  about: 'account',
  always: true,
  values: ofCase,
  facts: caseFacts,
  notice: (row) => ({ title: warned[row.kind], path: row.path }),
  mail: (row, { link }) => ({
    subject: warned[row.kind],
    lines: [
      own(titleOf(row)),
      said('The reason: {note}', { note: row.note }),
      said('It stays visible. Please change what breaks our rules, or reply if you disagree.'),
    ],
    action: link(said('Read and answer'), row.path),
  }),
});

export const answerAccepted = event({
  kind: 'moderation-answer-accepted',
  about: 'account',
  always: true,
  values: ofCase,
  facts: caseFacts,
  notice: (row) => ({ title: said('We have withdrawn the warning'), path: row.path }),
  mail: (row) => ({
    subject: said('We have withdrawn the warning'),
    lines: [own(titleOf(row)), said('We have read your answer. There is nothing more to do.')],
  }),
});

export const thingShown = event({
  kind: 'thing-shown',
  whileAway: true,
  values: ofCase,
  facts: caseFacts,
  mail: (row) => ({
    subject: shown[row.kind],
    lines: [own(titleOf(row)), said('We’ve reviewed it. Everyone can see it again.')],
  }),
});

const outcomes: Record<CaseOutcome, Said> = {
  dismissed: said('We reviewed it and found nothing against our rules. It stays.'),
  restored: said('We reviewed it and found nothing against our rules. It’s visible again.'),
  hidden: said('We have hidden it. No one can see it anymore.'),
  warned: said('We have warned the person behind it, and told them why.'),
  suspended: said('We have hidden it, and the account behind it is suspended.'),
};

export const reportAnswered = event({
  kind: 'report-answered',
  whileAway: true,
  values: z.object({ outcome: z.enum(caseOutcomes) }),
  mail: ({ outcome }) => ({
    subject: said('The result of your report'),
    lines: [outcomes[outcome], said('Thank you for telling us.')],
  }),
});
