import type { Language } from '#contract/base/language.ts';
import type { QuestionRubric, QuestionType } from '#contract/jobs/rubric.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import { catalog, proposedCriteria } from './criteria.ts';

// The order matters: "What would you do if …" is a situation, and "Why did you …" is past behavior, not motivation.
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

export const typeOf = (question: string): QuestionType =>
  signs.find(([, sign]) => sign.test(question))?.[0] ?? 'past_behavior';

const aboutMotivation =
  /\bwhy (this (job|role|position|company)|do you want|would you (like|want)|are you interested|us|here)\b|\b(draws|attracts|interests|motivates) you\b|\bmotivat(ed|es|ion)\b|(?<!\p{L})por qué (quieres|te (interesa|gustaría|atrae)|este (empleo|trabajo|puesto)|esta empresa|nosotros)|(?<!\p{L})qué te (atrae|motiva|interesa)|(?<!\p{L})motivaci(ón|ones)(?!\p{L})/iu;

export const isAboutMotivation = ({ question, type, criteria }: QuestionRubric): boolean =>
  type === 'motivation' ||
  aboutMotivation.test(question) ||
  criteria.some(({ id }) => proposedCriteria.motivation.some(([own]) => own === id && own !== 'own_path'));

export const proposedFor = (question: string, language: Language, type = typeOf(question)): QuestionRubric => ({
  question,
  type,
  criteria: criteriaFor(type, language),
});

const criteriaFor = (type: QuestionType, language: Language): QuestionRubric['criteria'] =>
  proposedCriteria[type].map(([id, weight, must]) => ({
    id,
    name: translateMessage(language, catalog[id].name),
    levels: catalog[id].levels.map((level) => translateMessage(language, level)),
    weight,
    must: must !== undefined,
  }));

export const proposalsIn = (language: Language): Record<QuestionType, QuestionRubric['criteria']> => ({
  past_behavior: criteriaFor('past_behavior', language),
  situation: criteriaFor('situation', language),
  knowledge: criteriaFor('knowledge', language),
  motivation: criteriaFor('motivation', language),
});
