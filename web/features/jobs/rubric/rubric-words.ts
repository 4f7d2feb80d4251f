import type { QuestionType } from '#contract/jobs/rubric.ts';
import { t } from '../../../ui/words.ts';

export const questionTypeWords: Record<QuestionType, string> = {
  past_behavior: t`Past behavior`,
  situation: t`A situation`,
  knowledge: t`Knowledge`,
  motivation: t`Motivation`,
};
