import { uuid } from '#contract/base/fields.ts';
import { type CaseOutcome, caseOutcomes } from '#contract/administration/moderation.ts';
import type { ReportKind } from '#contract/platform/reporting.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { verbatim, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { titleOf } from './hide.ts';
import { caseById } from './queries.ts';

const hiddenTitles: Record<ReportKind, TranslatableMessage> = {
  job: message('Your job was hidden'),
  profile: message('Your profile was hidden'),
  message: message('Your message was hidden'),
  company: message('Your company page was hidden'),
};
const shownTitles: Record<ReportKind, TranslatableMessage> = {
  job: message('Your job is shown again'),
  profile: message('Your profile is shown again'),
  message: message('Your message is visible again'),
  company: message('Your company page is shown again'),
};

const ofCase = z.object({ case_id: uuid });
async function caseFacts(db: Db, { case_id }: z.infer<typeof ofCase>) {
  const row = await caseById(db, case_id);
  return row && { ...row, path: row.role === 'manager' ? '/manager/cases' : '/candidate/cases' };
}

export const contentHidden = event({
  kind: 'thing-hidden',
  about: 'account',
  always: true,
  whileAway: true,
  values: ofCase,
  facts: caseFacts,
  notice: (row) => ({ title: hiddenTitles[row.kind], path: row.path }),
  mail: (row, { link }) => ({
    subject: hiddenTitles[row.kind],
    lines: [
      verbatim(titleOf(row)),
      row.note
        ? message('The reason: {note}', { note: row.note })
        : message('Several people reported it. We’re reviewing it now and will email you.'),
      message('You can change it and reply to us. A person will read your reply and review it again.'),
    ],
    action: link(message('Read and answer'), row.path),
  }),
});

const warnedTitles: Record<ReportKind, TranslatableMessage> = {
  job: message('A warning about your job'),
  profile: message('A warning about your profile'),
  message: message('A warning about a message of yours'),
  company: message('A warning about your company page'),
};

export const contentWarned = event({
  kind: 'thing-warned',
  about: 'account',
  always: true,
  values: ofCase,
  facts: caseFacts,
  notice: (row) => ({ title: warnedTitles[row.kind], path: row.path }),
  mail: (row, { link }) => ({
    subject: warnedTitles[row.kind],
    lines: [
      verbatim(titleOf(row)),
      message('The reason: {note}', { note: row.note }),
      message('It stays visible. Please change what breaks our rules, or reply if you disagree.'),
    ],
    action: link(message('Read and answer'), row.path),
  }),
});

export const answerAccepted = event({
  kind: 'moderation-answer-accepted',
  about: 'account',
  always: true,
  values: ofCase,
  facts: caseFacts,
  notice: (row) => ({ title: message('We have withdrawn the warning'), path: row.path }),
  mail: (row) => ({
    subject: message('We have withdrawn the warning'),
    lines: [verbatim(titleOf(row)), message('We have read your answer. There is nothing more to do.')],
  }),
});

export const contentRestored = event({
  kind: 'thing-shown',
  whileAway: true,
  values: ofCase,
  facts: caseFacts,
  mail: (row) => ({
    subject: shownTitles[row.kind],
    lines: [verbatim(titleOf(row)), message('We’ve reviewed it. Everyone can see it again.')],
  }),
});

const outcomes: Record<CaseOutcome, TranslatableMessage> = {
  dismissed: message('We reviewed it and found nothing against our rules. It stays.'),
  restored: message('We reviewed it and found nothing against our rules. It’s visible again.'),
  hidden: message('We have hidden it. No one can see it anymore.'),
  warned: message('We have warned the person behind it, and told them why.'),
  suspended: message('We have hidden it, and the account behind it is suspended.'),
};

export const reportAnswered = event({
  kind: 'report-answered',
  whileAway: true,
  values: z.object({ outcome: z.enum(caseOutcomes) }),
  mail: ({ outcome }) => ({
    subject: message('The result of your report'),
    lines: [outcomes[outcome], message('Thank you for telling us.')],
  }),
});
