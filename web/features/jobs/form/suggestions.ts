import type { JobCategory } from '#contract/jobs/job-fields.ts';
import skills from './suggested-skills.json' with { type: 'json' };
import { t } from '../../../ui/words.ts';

export const suggestedSkills: Record<JobCategory, readonly string[]> = skills;

const forAll = [t`Tell us about a problem you solved and how it turned out.`, t`Why do you want this job?`];

export const suggestedQuestions: Record<JobCategory, readonly string[]> = {
  Technology: [
    t`Describe a technical decision you made. What did you weigh, and what happened?`,
    t`Tell us about a bug that was hard to find. How did you find it?`,
    ...forAll,
  ],
  Design: [
    t`Walk us through a design you changed after seeing people use it.`,
    t`Tell us about a time you disagreed about a design. What did you do?`,
    ...forAll,
  ],
  Marketing: [
    t`Describe a campaign you ran. What did you expect, and what were the results?`,
    t`Tell us about something you stopped doing because the numbers were bad.`,
    ...forAll,
  ],
  Sales: [
    t`Walk us through a deal you closed, from first contact to signature.`,
    t`Tell us about a deal you lost. What did you change?`,
    ...forAll,
  ],
  Finance: [
    t`Describe an analysis of yours that changed a decision.`,
    t`Tell us about an error you found. How did you handle it?`,
    ...forAll,
  ],
  Operations: [
    t`Describe a process you made faster or cheaper. How did you measure it?`,
    t`Tell us about a day when everything went wrong. What did you do first?`,
    ...forAll,
  ],
};
