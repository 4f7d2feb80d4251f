import type { AnalysisResult, Evidence } from '#contract/analysis.ts';
import type { Language } from '#contract/language.ts';
import { spoken } from '../spoken.ts';
import { whatItIs } from './recording-check.ts';

/** What software found, for a reader of this language: its own fixed sentences are translated, everybody's words stay as they are. */
export function toldIn(language: Language, result: AnalysisResult): AnalysisResult {
  const { summary, strengths, red_flags, communication_skills, enthusiasm_motivation } = result.analysis_notes;
  const say = (text: string) => spoken(language, text);
  const claim = (one: Evidence): Evidence => ({ ...one, text: say(one.text) });
  return {
    ...result,
    analyser: say(result.analyser),
    analysis_notes: {
      summary: partsOf(summary).map(say).join(' '),
      strengths: strengths.map(claim),
      red_flags: red_flags.map(claim),
      communication_skills: { ...communication_skills, notes: say(communication_skills.notes) },
      enthusiasm_motivation: { ...enthusiasm_motivation, notes: say(enthusiasm_motivation.notes) },
    },
    measured: result.measured.map((row) => ({
      ...row,
      label: say(row.label),
      value: say(row.value),
      note: say(row.note),
    })),
    warnings: result.warnings.map(say),
  };
}

/** Why there is no score stands before what the check is. */
const partsOf = (summary: string) =>
  summary.endsWith(` ${whatItIs}`) ? [summary.slice(0, -whatItIs.length - 1), whatItIs] : [summary];
