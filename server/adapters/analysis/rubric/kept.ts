import type { Language } from '#contract/base/language.ts';
import type { Criterion, KeptRubric, QuestionRubric } from '#contract/jobs/rubric.ts';
import { knownLanguages } from '../../language/catalogs.ts';
import { say } from '../../language/say.ts';
import { catalog, isCatalogId } from './criteria.ts';

type KeptCriterion = KeptRubric[number]['criteria'][number];

export const keptRubric = (rubric: readonly QuestionRubric[]): KeptRubric =>
  rubric.map((question) => ({ ...question, criteria: question.criteria.map(keptCriterion) }));

function keptCriterion({ name, levels, ...criterion }: Criterion): KeptCriterion {
  const ours = knownLanguages().some((language) => {
    const known = wordsOf(criterion.id, language);
    return known?.name === name && JSON.stringify(known.levels) === JSON.stringify(levels);
  });
  return ours ? criterion : { ...criterion, name, levels };
}

const wordsOf = (id: string, language: Language) =>
  isCatalogId(id)
    ? { name: say(language, catalog[id].name), levels: catalog[id].levels.map((level) => say(language, level)) }
    : undefined;

export const rubricIn = (kept: KeptRubric, language: Language): QuestionRubric[] =>
  kept.map((question) => ({
    ...question,
    criteria: question.criteria.map(({ name, levels, ...criterion }) => {
      const known = wordsOf(criterion.id, language);
      return { ...criterion, name: name ?? known?.name ?? criterion.id, levels: levels ?? known?.levels ?? [] };
    }),
  }));
