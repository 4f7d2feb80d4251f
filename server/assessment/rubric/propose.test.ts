import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { questionRubric } from '#contract/jobs/rubric.ts';
import { criterionProblem } from '#contract/jobs/trait-rules.ts';
import { proposedFor, typeOf } from './propose.ts';

it.each([
  ['When did a batch go wrong?', 'past_behavior'],
  ['Tell us about a time you had to say no.', 'past_behavior'],
  ['What have you built?', 'past_behavior'],
  ['Cuéntanos de una vez en que algo salió mal.', 'past_behavior'],
  ['What would you do if two patients arrived at once?', 'situation'],
  ['¿Qué harías si faltara harina?', 'situation'],
  ['How does an index make a query faster?', 'knowledge'],
  ['Explica qué es una clave foránea.', 'knowledge'],
  ['Why do you want this job?', 'motivation'],
  ['Why bread?', 'motivation'],
  ['¿Por qué quieres este empleo?', 'motivation'],
] as const)('the question type follows from the words: %s', (question, type) => {
  expect(typeOf(question)).toBe(type);
});

it.each(['past_behavior', 'situation', 'knowledge', 'motivation'] as const)(
  'a proposed rubric has three to five criteria with five levels and whole weights: %s',
  (type) => {
    for (const language of ['en', 'es']) {
      const rubric = z.parse(questionRubric, proposedFor('Any question', language, type));
      expect(rubric.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      expect(rubric.criteria.filter(({ must }) => must)).toHaveLength(1);
    }
    const [english, spanish] = ['en', 'es'].map((language) => proposedFor('Any question', language, type));
    const words = (rubric: typeof english) => rubric?.criteria.flatMap(({ name, levels }) => [name, ...levels]) ?? [];
    expect(words(spanish).filter((text) => words(english).includes(text))).toEqual([]);
  },
);

it.each(['past_behavior', 'situation', 'knowledge', 'motivation'] as const)(
  'a proposed criterion is about the answer, never about a trait: %s',
  (type) => {
    const texts = (['en', 'es'] as const).flatMap((language) =>
      proposedFor('Any question', language, type).criteria.flatMap(({ name, levels }) => [name, ...levels]),
    );
    expect(texts.filter((text) => criterionProblem(text) !== null)).toEqual([]);
  },
);

it('a reason for wanting a job can reach the top level without a story', () => {
  expect(proposedFor('Why this job?', 'en').criteria.map(({ id }) => id)).toEqual(['reason', 'this_job', 'own_path']);
});
