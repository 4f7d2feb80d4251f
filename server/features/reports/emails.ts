import type { CaseOutcome } from '#contract/cases.ts';
import type { ReportKind } from '#contract/moderation.ts';
import { compose, type Email } from '../../adapters/mail.ts';

const hidden: Record<ReportKind, string> = {
  job: 'Your job was hidden',
  profile: 'Your profile was hidden',
  message: 'A message of yours was hidden',
};
const shown: Record<ReportKind, string> = {
  job: 'Your job is shown again',
  profile: 'Your profile is shown again',
  message: 'A message of yours is shown again',
};

/** To the owner. Who reported it is nobody's business. */
export const thingHidden = (to: string, kind: ReportKind, about: string, note: string, origin: string): Email =>
  compose(
    to,
    hidden[kind],
    [
      about,
      note ? `The reason: ${note}` : 'Several people reported it. One of us looks at it now, and you hear from us.',
      'If you think that this is a mistake, write to us: a person reads it.',
    ],
    { label: 'Write to us', url: `${origin}/contact` },
  );

export const thingShown = (to: string, kind: ReportKind, about: string): Email =>
  compose(to, shown[kind], [about, 'We have looked at it: everybody can see it as before.']);

const outcomes: Record<CaseOutcome, string> = {
  dismissed: 'We have looked, and found nothing in it that breaks our rules. It stays.',
  restored: 'We have looked, and found nothing in it that breaks our rules. It is shown again.',
  hidden: 'We have hidden it. Nobody sees it any more.',
  suspended: 'We have hidden it, and the account behind it is suspended.',
};

export const reportAnswered = (to: string, outcome: CaseOutcome): Email =>
  compose(to, 'What came of your report', [outcomes[outcome], 'Thank you for telling us.']);
