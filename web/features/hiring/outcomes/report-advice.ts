import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { highestLevel } from '#contract/jobs/rubric.ts';
import { t } from '../../../ui/words.ts';

const forCriterion: Record<string, string> = {
  situation: t`Name one case: where it was, when, and what was at stake.`,
  own_action: t`Say what you did yourself, step by step, and why you chose it.`,
  result: t`Say how it ended, and how you could tell.`,
  requirement: t`Name the requirement that your example shows, in the words of the job.`,
  first_steps: t`Say what you would do first, and what comes after it.`,
  reasoning: t`Give the reason for your choice, and say which other way you weighed.`,
  consequences: t`Say what follows for people or for the work, and what you would do about it.`,
  core: t`Begin with the answer to the question, then explain it.`,
  explanation: t`Explain how it works with one example.`,
  practice: t`Name a case in which you used it, and what came of it.`,
  reason: t`Say why you want this job, and not only that you want it.`,
  this_job: t`Name something in the job that draws you, and what you would do with it.`,
  own_path: t`Link your experience to what the job asks for.`,
};

const GOOD_LEVEL = 3;

export type Advice = { about: string; why: string; advice: string };

export const adviceFrom = ({ questions }: AnalysisResult): Advice[] =>
  questions.flatMap(({ question, criteria }) =>
    criteria.flatMap(({ id, name = id.replaceAll('_', ' '), level, reason }) =>
      level === null || level >= GOOD_LEVEL
        ? []
        : [
            {
              about: question,
              why: t`${name}, ${level} of ${highestLevel}: ${reason}`,
              advice: forCriterion[id] ?? t`Give an example that shows this, with what you did and what came of it.`,
            },
          ],
    ),
  );

export function unmeasured({ questions, transcript, measured, analysis_notes }: AnalysisResult): string[] {
  return [
    ...(transcript.length === 0 ? [t`what you said, because there’s no transcript`] : []),
    ...(questions.length === 0 ? [t`each question for itself`] : []),
    ...(measured.length === 0 ? [t`sound and picture of the recording`] : []),
    ...(analysis_notes.communication_skills.score === null ? [t`how clearly you put it`] : []),
    ...(analysis_notes.enthusiasm_motivation.score === null ? [t`your reasons for wanting this job`] : []),
    t`your personality, your manner and how you would work with others`,
  ];
}
