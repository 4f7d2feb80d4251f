import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { t } from '../../../ui/words.ts';

/** What a reader can do about a criterion of the rubric that was reached only in part. */
const forCriterion: Record<string, string> = {
  relevance: t`Begin with the answer to the question that was asked, then tell how you came to it.`,
  evidence: t`Tell one story from start to finish: the situation, what you did, and the result.`,
  job_fit: t`Name the requirement that your example shows, in the words of the job.`,
  clarity: t`One thought for each sentence, and say first what follows: two cases, three steps.`,
};

/** The same for what the recording check measures. */
const forMeasure: Record<string, string> = {
  points_keywords: t`Name the required skills that you have, in your profile or beside the video.`,
  points_spoken: t`Use the time: a full answer to each question takes half a minute at least.`,
  points_written: t`Write two or three sentences beside the video; they are searched for the skills of the job.`,
  points_audible: t`Sit closer to the microphone, in a room with carpets or curtains, and test the level first.`,
  points_visible: t`Put the light in front of you rather than behind, and clean the lens.`,
};

const HIGHEST_LEVEL = 4;
const GOOD_LEVEL = 3;

export type Advice = { about: string; why: string; advice: string };

/** How to improve, taken from what the analysis found to be missing; nothing where it found nothing. */
export function adviceFrom({ questions, measured }: AnalysisResult): Advice[] {
  const graded = questions.flatMap(({ question, criteria }) =>
    criteria
      .filter(({ level, id }) => level < GOOD_LEVEL && forCriterion[id])
      .map(({ id, level, reason }) => ({
        about: question,
        why: t`${id.replaceAll('_', ' ')}, ${level} of ${HIGHEST_LEVEL}: ${reason}`,
        advice: forCriterion[id] ?? '',
      })),
  );
  const counted = measured
    .filter(({ key, note }) => forMeasure[key] && !isFull(note))
    .map(({ key, label, value, note }) => ({ about: label, why: `${value}. ${note}`, advice: forMeasure[key] ?? '' }));
  return [...graded, ...counted];
}

/** "25 of 25 points." is full; what was not counted asks for nothing. */
function isFull(note: string): boolean {
  const [, reached, of] = /^(\d+) of (\d+) points/.exec(note) ?? [];
  return reached === undefined || reached === of;
}

/** What this analysis could not say anything about, in words. */
export function unmeasured({ questions, transcript, measured, analysis_notes }: AnalysisResult): string[] {
  return [
    ...(transcript.length === 0 ? [t`what you said: the words were not understood, only that there was speech`] : []),
    ...(questions.length === 0 ? [t`each question for itself`] : []),
    ...(measured.length === 0 ? [t`sound and picture of the recording`] : []),
    ...(analysis_notes.communication_skills.score === null ? [t`how clearly you put it`] : []),
    ...(analysis_notes.enthusiasm_motivation.score === null ? [t`your reasons for wanting this job`] : []),
    t`your personality, your manner and how you would work with others`,
  ];
}
