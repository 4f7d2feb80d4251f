import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { type Said, said } from '../../language/said.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import { measure } from '../listening/measure.ts';
import { measured } from '../listening/measured.ts';
import { type KeptResult, phrase, withPhrases } from '../phrases.ts';
import { recordingFlags, recordingStrengths, repetitions } from './recording-notes.ts';
import { partsOf, scoreOf, type Part } from './recording-score.ts';
import { sufficiencyOf } from './sufficiency.ts';

/** Name and version; the name is said in the language of its reader. */
export const RECORDING_CHECK = 'Recording and keyword check 1';
const named = said('Recording and keyword check {version}', { version: 1 });

const whatItIs = said(
  'This is a recording and keyword check. Software measured the sound and the picture and looked for the keywords of the job in the profile and in the written answers. It did not understand what was said and cannot tell a good answer from a poor one, so its score stays below 80, and it does not know in which language the answer was given: please watch the video.',
);
const notAssessed = () => ({
  score: null,
  notes: phrase(said('Not assessed: this check does not read what was said.')),
});

/** The analyser that needs no model (D86): honest about the recording, silent about the content, always for human review. */
export const checkRecording = (input: AnalysisInput): Promise<KeptResult> => withPhrases(() => check(input));

async function check(input: AnalysisInput): Promise<AnalysisResult> {
  const measures = await measure(input.recording);
  const evidence = sufficiencyOf(measures.sound);
  if ('lack' in evidence) return withoutScore(evidence.lack, input, measured(measures));

  const parts = partsOf(input, evidence.sound, measures.picture);
  return result({
    analysis_score: scoreOf(parts),
    summary: phrase(whatItIs),
    strengths: recordingStrengths(input, parts),
    red_flags: recordingFlags(input, parts),
    measured: [...parts.map(pointsOf), ...measured(measures)],
  });
}

const noScore = (lack: Said) =>
  said('{lack} {check}', {
    lack: said('Insufficient evidence, so there is no score. {lack}', { lack }),
    check: whatItIs,
  });

const withoutScore = (lack: Said, input: AnalysisInput, rows: AnalysisResult['measured']) =>
  result({
    analysis_score: null,
    summary: phrase(noScore(lack)),
    strengths: [],
    red_flags: [{ text: phrase(lack), quote: null, at: null }, ...repetitions(input)],
    measured: rows,
  });

type Findings = Pick<AnalysisResult, 'analysis_score' | 'measured'> &
  Pick<AnalysisResult['analysis_notes'], 'summary' | 'strengths' | 'red_flags'>;

const result = ({ analysis_score, measured: rows, ...notes }: Findings): AnalysisResult => ({
  analyser: phrase(named),
  analysis_score,
  ai_recommendation: 'REVIEW',
  insufficient_evidence: analysis_score === null,
  analysis_notes: { ...notes, communication_skills: notAssessed(), enthusiasm_motivation: notAssessed() },
  questions: [],
  measured: rows,
  transcript: [],
  warnings: [],
});

const pointsOf = ({ key, label, weight, reached, found }: Part): AnalysisResult['measured'][number] => ({
  key: `points_${key}`,
  label: phrase(label),
  value: phrase(found),
  note: phrase(
    reached === null
      ? said('Not counted.')
      : said('{points} of {weight} points.', { points: Math.round(weight * reached), weight }),
  ),
});
