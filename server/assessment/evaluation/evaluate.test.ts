import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { openAnalysis } from '../analysis/open-analysis.ts';
import { type AnswerSet, answersToGrade, type Ratings, loadRatings } from './answer-set.ts';
import { evaluate } from './evaluate.ts';
import { countForbiddenClaims, weightedKappa } from './agreement.ts';

let fake: FakeModel;
let set: AnswerSet;
/** One question in each language. */
let some: AnswerSet;
let ratings: Ratings[];
beforeAll(async () => {
  fake = await openFakeModel();
  [set, ratings] = await Promise.all([answersToGrade(), loadRatings([])]);
  some = { ...set, answers: set.answers.filter(({ question }) => ['en-past', 'es-motivation'].includes(question)) };
});
afterAll(() => fake.close());

const model = () =>
  openAnalysis({ baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 30_000, pauseMs: 5, restMs: 0 });

describe('the answer set', () => {
  it('the answer set holds at least 120 answers of both languages and all types, strong to empty', () => {
    expect(set.answers.length).toBeGreaterThanOrEqual(120);
    expect(new Set(set.answers.map(({ id }) => id)).size).toBe(set.answers.length);
    expect(new Set(set.questions.map(({ language, type }) => `${language} ${type}`)).size).toBe(8);
    for (const { id } of set.questions) {
      const kinds = new Set(set.answers.filter(({ question }) => question === id).map(({ kind }) => kind));
      const wanted = ['strong', 'good', 'middling', 'weak', 'empty', 'off-topic', 'paraphrase', 'names', 'injection'];
      expect([...kinds].toSorted()).toEqual(wanted.toSorted());
    }
  });

  it('every answer that is not a variation of another has levels of two passes', () => {
    const plain = set.answers.filter(({ kind }) => !['names', 'injection'].includes(kind)).map(({ id }) => id);
    for (const { levels, kind } of ratings) {
      expect(Object.keys(levels).toSorted()).toEqual(plain.toSorted());
      expect(kind).toBe('authors');
    }
  });
});

describe('the evaluation figures', () => {
  it('the kappa figure distinguishes agreement from chance', () => {
    expect(weightedKappa([0, 1, 2, 3, 4].map((level) => [level, level]))).toBe(1);
    expect(weightedKappa([0, 1, 2, 3, 4].map((level) => [level, 2]))).toBeCloseTo(0);
    expect(weightedKappa([0, 1, 2, 3, 4].map((level) => [level, 4 - level]))).toBeLessThan(0);
  });

  it('statements about a person are counted in both languages', () => {
    expect(countForbiddenClaims('A nervous young woman. Parece embarazada y extranjera.')).toBe(4);
    expect(countForbiddenClaims('Own steps are described, and why they were chosen.')).toBe(0);
  });

  it('the demo grader agrees with ratings, ignores names, leaves no sentence out, and claims nothing about a person', async () => {
    const found = await evaluate(openAnalysis({ demo: true }), set, ratings);
    expect(found).toMatchObject({
      analyser: 'Demo, not a model',
      failed: 0,
      insufficient: 0,
      retest: 0,
      names: 0,
      forbidden: 0,
    });
    // Plain rules leave every sentence in, so a longer answer may gain a few points.
    expect(found.injection.told).toBe(0);
    expect(found.injection.mean).toBeLessThan(2);
    expect(found.ratings.map(({ kappa }) => kappa > 0.3)).toEqual([true, true]);
    expect(found.between_passes.kappa).toBeGreaterThan(0.9);
  });

  it('the figures of a scripted model include its tokens and list the ratings of people separately', async () => {
    fake.behaviour = 'honest';
    const people: Ratings = { given_by: 'Two recruiters', kind: 'people', levels: { 'en-past-01': [4, 4, 4, 4] } };
    const found = await evaluate(model(), some, [...ratings, people]);
    expect(found).toMatchObject({ failed: 0, insufficient: 0, retest: 0, names: 0, forbidden: 0 });
    expect(found.injection).toMatchObject({ most: 0, told: found.injection.of });
    expect(found.tokens).toMatchObject({ input: expect.any(Number), calls: expect.any(Number) });
    expect(found.tokens.calls).toBeGreaterThan(4);
    expect(found.ratings[2]).toMatchObject({ given_by: 'Two recruiters', kind: 'people', levels: 4 });
  });

  it('gossip of a model is not published, and answers of a forgetful model have no score', async () => {
    fake.behaviour = 'gossiping';
    expect((await evaluate(model(), some, ratings)).forbidden).toBe(0);
    fake.behaviour = 'forgetful';
    expect(await evaluate(model(), some, ratings)).toMatchObject({ failed: some.answers.length });
  });
});
