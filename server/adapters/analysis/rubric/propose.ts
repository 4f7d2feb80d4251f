import type { Language } from '#contract/base/language.ts';
import type { QuestionRubric, QuestionType } from '#contract/jobs/rubric.ts';
import { say } from '../../language/say.ts';
import { catalog, proposals } from './criteria.ts';

// In this order: "What would you do if …" asks for no memory, "Why did you …" for no motive.
const signs: [QuestionType, RegExp][] = [
  [
    'situation',
    /\b(what|how) would you\b|\b(imagine|suppose)\b|(?<!\p{L})(qué|cómo) (harías|actuarías|responderías|resolverías)(?!\p{L})|(?<!\p{L})(imagina|supón)(?!\p{L})/iu,
  ],
  [
    'past_behavior',
    /\bdid you\b|\bhave you\b|\b(a|the last) time\b|\b(tell|walk) us (about|through)\b|\b(describe|show)\b|\bwhen did\b|(?<!\p{L})(cuéntanos|cuéntame|háblanos|describe|alguna vez|última vez|cuándo)(?!\p{L})/iu,
  ],
  [
    'motivation',
    /^\s*why\b|\bwhy (this|do you want|would you like|us|here)\b|\bwhat (draws|attracts|interests|motivates) you\b|(?<!\p{L})por qué (quieres|te interesa|te gustaría|este|esta|nosotros)|(?<!\p{L})qué te (atrae|motiva|interesa)/iu,
  ],
  [
    'knowledge',
    /\b(explain|what is|what are|how does|how do you (make|keep|decide|check|know|test|measure)|difference between)\b|(?<!\p{L})(explica|qué es|qué son|cómo funciona|diferencia entre)(?!\p{L})/iu,
  ],
];

/** What a question asks for, by its words. */
export const typeOf = (question: string): QuestionType =>
  signs.find(([, sign]) => sign.test(question))?.[0] ?? 'past_behavior';

/** A rubric for one question without a model: the criteria of its type, in the words of this language. */
export const proposedFor = (question: string, language: Language, type = typeOf(question)): QuestionRubric => ({
  question,
  type,
  criteria: criteriaFor(type, language),
});

const criteriaFor = (type: QuestionType, language: Language): QuestionRubric['criteria'] =>
  proposals[type].map(([id, weight, must]) => ({
    id,
    name: say(language, catalog[id].name),
    levels: catalog[id].levels.map((level) => say(language, level)),
    weight,
    must: must !== undefined,
  }));

/** For each type of question. */
export const proposalsIn = (language: Language): Record<QuestionType, QuestionRubric['criteria']> => ({
  past_behavior: criteriaFor('past_behavior', language),
  situation: criteriaFor('situation', language),
  knowledge: criteriaFor('knowledge', language),
  motivation: criteriaFor('motivation', language),
});
