import type { CaseOutcome } from '#contract/administration/moderation.ts';
import { t } from '../../../ui/words.ts';

export const reportKindLabels = {
  job: t`Job`,
  profile: t`Profile`,
  message: t`Message`,
  company: t`Company page`,
} as const;

export const caseOutcomeLabels: Record<CaseOutcome, string> = {
  dismissed: t`Nothing was wrong`,
  restored: t`Shown again`,
  hidden: t`Hidden`,
  suspended: t`Owner suspended`,
  warned: t`Warned`,
};
