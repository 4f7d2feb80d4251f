import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import type { Language } from '#contract/base/language.ts';
import { say, sayWords } from '../language/say.ts';
import type { KeptResult } from './phrases.ts';

type Phrases = KeptResult['phrases'] | null;
export type KeptNotes = Pick<AnalysisResult, 'analysis_notes'> & { phrases?: Phrases };

/** A sentence of ours in the words of this language, what everyone else wrote as it is. */
const teller =
  (language: Language, phrases: Phrases) =>
  (text: string): string => {
    // Results from before phrases were kept: their fixed sentences.
    if (!phrases) return sayWords(language, text);
    const said = phrases[text];
    return said ? say(language, said) : text;
  };

/** What software found, for a reader of this language. */
export function toldIn(language: Language, result: KeptResult): AnalysisResult {
  const { phrases, ...kept } = result;
  const told = teller(language, phrases);
  return {
    ...kept,
    analyser: told(kept.analyser),
    analysis_notes: notesIn(language, result),
    questions: kept.questions.map((question) => ({
      ...question,
      criteria: question.criteria.map((criterion) => ({
        ...criterion,
        ...(criterion.name !== undefined && { name: told(criterion.name) }),
        reason: told(criterion.reason),
      })),
    })),
    measured: kept.measured.map((row) => ({
      ...row,
      label: told(row.label),
      value: told(row.value),
      note: told(row.note),
    })),
    warnings: kept.warnings.map(told),
  };
}

/** The notes alone. */
export function notesIn(language: Language, kept: KeptNotes): AnalysisResult['analysis_notes'] {
  const { summary, strengths, red_flags, communication_skills, enthusiasm_motivation } = kept.analysis_notes;
  const told = teller(language, kept.phrases);
  const claim = (one: Evidence): Evidence => ({ ...one, text: told(one.text) });
  return {
    summary: told(summary),
    strengths: strengths.map(claim),
    red_flags: red_flags.map(claim),
    communication_skills: { ...communication_skills, notes: told(communication_skills.notes) },
    enthusiasm_motivation: { ...enthusiasm_motivation, notes: told(enthusiasm_motivation.notes) },
  };
}
