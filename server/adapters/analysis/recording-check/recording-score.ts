import { type Said, said } from '../../language/said.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { PictureMeasures } from '../listening/picture.ts';
import type { SoundMeasures } from '../listening/sound.ts';
import { ramp } from '../listening/statistics.ts';
import { isRepetitive, mentions, wordsOf } from './words.ts';

/** One thing the check looks at: `reached` between 0 and 1; null when there was nothing to look at. */
export type Part = { key: string; label: Said; weight: number; reached: number | null; found: Said };

/** Whatever the parts say: the words were not understood, so it never reaches a recommendation's range. */
const HIGHEST_SCORE = 79;
const HIGHEST_SCORE_IF_HARD_TO_HEAR = 49;

export const secondsWanted = (questions: number) => Math.max(15, 8 * questions);

export function partsOf(input: AnalysisInput, sound: SoundMeasures, picture: PictureMeasures | null): Part[] {
  return [
    { key: 'keywords', label: said('Job keywords'), weight: 45, ...keywords(input) },
    { key: 'spoken', label: said('Spoken answer'), weight: 25, ...spoken(input, sound) },
    { key: 'written', label: said('Written answers'), weight: 15, ...written(input) },
    { key: 'audible', label: said('Audible'), weight: 10, reached: audible(sound), found: easeText(audible(sound)) },
    { key: 'visible', label: said('Visible'), weight: 5, reached: visible(picture), found: easeText(visible(picture)) },
  ];
}

export function scoreOf(parts: Part[]): number {
  const counted = parts.filter((part) => part.reached !== null);
  const weight = counted.reduce((sum, part) => sum + part.weight, 0);
  const points = counted.reduce((sum, part) => sum + part.weight * (part.reached ?? 0), 0);
  const hardToHear = parts.some((part) => part.key === 'audible' && part.reached === 0);
  const cap = hardToHear ? HIGHEST_SCORE_IF_HARD_TO_HEAR : HIGHEST_SCORE;
  return Math.min(cap, Math.round((100 * points) / weight));
}

/** Required skills that the profile or a written answer names, as whole words or by another spelling. */
export function skillsNamed({ job, answers, skills }: AnalysisInput): string[] {
  const texts = [...skills, ...answers.map((answer) => answer.text).filter((text) => !isRepetitive(text))];
  return job.skills_required.filter((skill) => texts.some((text) => mentions(text, skill)));
}

const skillsText = (named: number, required: number) =>
  said('{named} of {required} required skills', { named, required });
const speechText = (spoken: number, wanted: number) =>
  said('{spoken} s of speech; {wanted} s is full marks', { spoken, wanted });
const questionsText = (answered: number, asked: number) => said('{answered} of {asked} questions', { answered, asked });

function keywords(input: AnalysisInput) {
  const required = input.job.skills_required.length;
  const named = skillsNamed(input).length;
  return { reached: required ? named / required : null, found: skillsText(named, required) };
}

function spoken({ job }: AnalysisInput, sound: SoundMeasures) {
  const wanted = secondsWanted(job.application_questions.length);
  return {
    reached: ramp(sound.speech_seconds, 0, wanted),
    found: speechText(Math.round(sound.speech_seconds), wanted),
  };
}

function written({ answers, job }: AnalysisInput) {
  const counts = answers.map(({ text }) => (isRepetitive(text) ? 0 : wordsOf(text).length));
  const questions = Math.max(1, job.application_questions.length);
  if (!answers.some((answer) => answer.text.trim())) return { reached: null, found: said('None; they are optional') };
  const reached = counts.reduce((sum, count) => sum + ramp(count, 0, 40), 0) / questions;
  return {
    reached: Math.min(1, reached),
    found: questionsText(counts.filter((count) => count > 0).length, questions),
  };
}

// In steps, so that a different voice, microphone or room makes no difference until something is really hard to hear or see.
const steps = (quality: number): number => (quality >= 0.5 ? 1 : quality >= 0.2 ? 0.5 : 0);
const easeText = (reached: number): Said =>
  reached === 1 ? said('Well') : reached > 0 ? said('With effort') : said('Hardly');

const audible = (sound: SoundMeasures): number =>
  steps(
    Math.min(
      ramp(sound.loudness_lufs, -55, -40),
      ramp(sound.speech_to_noise_db, 2, 10),
      ramp(sound.clipped_percent, 10, 2),
    ),
  );

const visible = (picture: PictureMeasures | null): number =>
  picture && picture.frames > 0
    ? steps(
        Math.min(
          ramp(picture.black_percent, 80, 20),
          ramp(picture.frozen_percent, 95, 60),
          ramp(picture.contrast, 2, 8),
          ramp(picture.sharpness, 2, 10),
        ),
      )
    : 0;
