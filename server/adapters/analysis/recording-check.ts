import type { AnalysisResult } from '#contract/analysis.ts';
import type { AnalysisInput } from './analysis-input.ts';
import { measure } from './measure.ts';
import { measured } from './measured.ts';
import { recordingFlags, recordingStrengths, repetitions } from './recording-notes.ts';
import { partsOf, scoreOf, type Part } from './recording-score.ts';
import { sufficiencyOf } from './sufficiency.ts';

export const RECORDING_CHECK = 'Recording and keyword check 1';

// In one piece, for its Spanish to be found.
export const whatItIs =
  'This is a recording and keyword check. Software measured the sound and the picture and looked for the keywords of the job in the profile and in the written answers. It did not understand what was said and cannot tell a good answer from a poor one, so its score stays below 80, and it does not know in which language the answer was given: please watch the video.';
const NOT_ASSESSED = { score: null, notes: 'Not assessed: this check does not read what was said.' };

/** The analyser that needs no model (D86): honest about the recording, silent about the content, always for human review. */
export async function checkRecording(input: AnalysisInput): Promise<AnalysisResult> {
  const measures = await measure(input.recording);
  const evidence = sufficiencyOf(measures.sound);
  if ('lack' in evidence) return withoutScore(evidence.lack, input, measured(measures));

  const parts = partsOf(input, evidence.sound, measures.picture);
  return result({
    analysis_score: scoreOf(parts),
    summary: whatItIs,
    strengths: recordingStrengths(input, parts),
    red_flags: recordingFlags(input, parts),
    measured: [...parts.map(pointsOf), ...measured(measures)],
  });
}

const noScore = (lack: string) => `Insufficient evidence, so there is no score. ${lack}`;

const withoutScore = (lack: string, input: AnalysisInput, rows: AnalysisResult['measured']) =>
  result({
    analysis_score: null,
    summary: `${noScore(lack)} ${whatItIs}`,
    strengths: [],
    red_flags: [{ text: lack, quote: null, at: null }, ...repetitions(input)],
    measured: rows,
  });

type Findings = Pick<AnalysisResult, 'analysis_score' | 'measured'> &
  Pick<AnalysisResult['analysis_notes'], 'summary' | 'strengths' | 'red_flags'>;

const result = ({ analysis_score, measured: rows, ...notes }: Findings): AnalysisResult => ({
  analyser: RECORDING_CHECK,
  analysis_score,
  ai_recommendation: 'REVIEW',
  insufficient_evidence: analysis_score === null,
  analysis_notes: { ...notes, communication_skills: NOT_ASSESSED, enthusiasm_motivation: NOT_ASSESSED },
  questions: [],
  measured: rows,
  transcript: [],
  warnings: [],
});

const pointsOf = ({ key, label, weight, reached, found }: Part): AnalysisResult['measured'][number] => ({
  key: `points_${key}`,
  label,
  value: found,
  note: reached === null ? 'Not counted.' : `${Math.round(weight * reached)} of ${weight} points.`,
});
