import type { StoredResult } from '../../base/analysis.ts';
import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import type { Language } from '#contract/base/language.ts';
import { translateMessage, translateContractText } from '../../adapters/language/translate-message.ts';

type Phrases = StoredResult['phrases'] | null;
export type StoredNotes = Pick<AnalysisResult, 'analysis_notes'> & { phrases?: Phrases };

const phraseTranslator =
  (language: Language, phrases: Phrases) =>
  (text: string): string => {
    if (!phrases) return translateContractText(language, text);
    const said = phrases[text];
    return said ? translateMessage(language, said) : text;
  };

export function localizedResult(language: Language, result: StoredResult): AnalysisResult {
  const { phrases, usage: _usage, readings: _readings, readings_with_left_out: _whole, ...kept } = result;
  const told = phraseTranslator(language, phrases);
  return {
    ...kept,
    analyser: told(kept.analyser),
    analysis_notes: localizedNotes(language, result),
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

export function localizedNotes(language: Language, kept: StoredNotes): AnalysisResult['analysis_notes'] {
  const { summary, strengths, red_flags, communication_skills, enthusiasm_motivation } = kept.analysis_notes;
  const told = phraseTranslator(language, kept.phrases);
  const claim = (one: Evidence): Evidence => ({ ...one, text: told(one.text) });
  return {
    summary: told(summary),
    strengths: strengths.map(claim),
    red_flags: red_flags.map(claim),
    communication_skills: { ...communication_skills, notes: told(communication_skills.notes) },
    enthusiasm_motivation: { ...enthusiasm_motivation, notes: told(enthusiasm_motivation.notes) },
  };
}
