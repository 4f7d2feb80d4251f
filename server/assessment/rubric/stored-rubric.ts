import type { Language } from '#contract/base/language.ts';
import type { Criterion, StoredRubric, QuestionRubric } from '#contract/jobs/rubric.ts';
import { knownLanguages } from '../../adapters/language/catalogs.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import { catalog, isCatalogId } from './criteria.ts';

type StoredCriterion = StoredRubric[number]['criteria'][number];

export const toStoredRubric = (rubric: readonly QuestionRubric[]): StoredRubric =>
  rubric.map((question) => ({ ...question, criteria: question.criteria.map(toStoredCriterion) }));

function toStoredCriterion({ name, levels, ...criterion }: Criterion): StoredCriterion {
  const ours = knownLanguages().some((language) => {
    const known = wordsOf(criterion.id, language);
    return known?.name === name && JSON.stringify(known.levels) === JSON.stringify(levels);
  });
  return ours ? criterion : { ...criterion, name, levels };
}

const wordsOf = (id: string, language: Language) =>
  isCatalogId(id)
    ? {
        name: translateMessage(language, catalog[id].name),
        levels: catalog[id].levels.map((level) => translateMessage(language, level)),
      }
    : undefined;

export const rubricInLanguage = (kept: StoredRubric, language: Language): QuestionRubric[] =>
  kept.map((question) => ({
    ...question,
    criteria: question.criteria.map(({ name, levels, ...criterion }) => {
      const known = wordsOf(criterion.id, language);
      return { ...criterion, name: name ?? known?.name ?? criterion.id, levels: levels ?? known?.levels ?? [] };
    }),
  }));
