import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPercentage } from '#contract/jobs/match.ts';
import type { IndexedJob } from './columns.ts';
import type { Hit } from '../page.ts';
import { rankingOf } from '../order/ranking.ts';
import { kinds } from './row-cells.ts';
import type { Term, WordQuery } from '../../word-search/word-query.ts';

const now = 1000;
const skillCount = 200;
const idOf = (number: number) =>
  `${String(number % 10).padStart(8, 'f')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
// The square makes low numbers common, as some skills are in life.
const skill = fc.integer({ min: 1, max: 1000 }).map((number) => 1 + Math.floor((number / 1001) ** 3 * skillCount));
// Common ones and, of every change, new ones.
const word = fc
  .integer({ min: 0, max: 999 })
  .map((number) => (number < 800 ? `w${Math.floor((number / 800) ** 3 * 30)}` : `new${number}`));
/** As PostgreSQL spells a text of these words, of which every third is left out as unimportant. */
function tsvectorOf(text: readonly string[]): string {
  const places = Map.groupBy(text.entries(), ([, one]) => one);
  const spelled = [...places].map(
    ([one, found]) => `'${one}':${found.map(([at]) => `${at + 1 + (at >> 1)}B`).join(',')}`,
  );
  return spelled.toSorted().join(' ');
}
const job = fc.record({
  job_id: fc.integer({ min: 0, max: 1500 }).map(idOf),
  posted: fc.integer({ min: 0, max: 30 }),
  expires: fc.integer({ min: 950, max: 3000 }),
  kind: fc.integer({ min: 0, max: kinds - 1 }),
  salary: fc.integer({ min: 1, max: 100 }),
  place: fc.constantFrom('denver co', 'new york ny', 'york pa', ''),
  skill_ids: fc.uniqueArray(skill, { maxLength: 12 }),
  words: fc.array(word, { maxLength: 8 }).map(tsvectorOf),
});
const plainWord = fc.record({
  word: fc.oneof(word, fc.constantFrom('', 'w', 'w1', 'new')),
  isBeginning: fc.boolean(),
});
const phrase = fc.array(fc.tuple(word, fc.integer({ min: 1, max: 2 })), { minLength: 2, maxLength: 3 }).map((words) => {
  let behind = 0;
  return { phrase: words.map(([one, distance], at) => ({ word: one, behind: at === 0 ? 0 : (behind += distance) })) };
});
const found = fc.oneof({ weight: 3, arbitrary: plainWord }, phrase);
const term = fc.oneof({ weight: 4, arbitrary: found }, fc.record({ without: found }));
const wordQuery = fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const wanted = fc.record({
  own: fc.uniqueArray(skill, { maxLength: 40 }),
  exclude: fc.uniqueArray(fc.integer({ min: 0, max: 1500 }).map(idOf), { maxLength: 20 }),
  salary_min: fc.constantFrom(0, 0, 30, 95),
  place: fc.constantFrom('', '', 'yor', 'ny NEW'),
  words: fc.option(wordQuery),
  limit: fc.integer({ min: 1, max: 30 }),
});
const batch = fc.array(fc.tuple(fc.boolean(), job), { minLength: 2000, maxLength: 3000, size: 'max' });

/** Place by place, as someone reads. */
function holdsTerm(text: Map<number, string>, asked: Term): boolean {
  if ('without' in asked) return !holdsTerm(text, asked.without);
  if ('phrase' in asked) {
    return [...text.keys()].some((at) => asked.phrase.every(({ word, behind }) => text.get(at + behind) === word));
  }
  return [...text.values()].some((own) => (asked.isBeginning ? own.startsWith(asked.word) : own === asked.word));
}

function holds({ words }: IndexedJob, query: WordQuery): boolean {
  const text = new Map(
    [...words.matchAll(/'(\w+)':([\dB,]+)/g)].flatMap(([, one = '', places = '']) =>
      places.split(',').map((at) => [Number.parseInt(at, 10), one] as const),
    ),
  );
  return query.some((terms) => terms.every((asked) => holdsTerm(text, asked)));
}

describe('the ranking in memory', () => {
  it('is what counting says, with rows in the lists, beside them, closed and expired', () => {
    fc.assert(
      fc.property(
        fc.array(batch, { minLength: 1, maxLength: 3 }),
        fc.array(wanted, { minLength: 5 }),
        (batches, searches) => {
          const ranking = rankingOf(() => now);
          for (let id = 1; id <= skillCount; id++) ranking.learn({ id, name: `skill ${id}!`, partly: [id] });
          const open = new Map<string, IndexedJob>();
          for (const changes of batches) {
            for (const [opens, one] of changes) {
              if (opens || open.size < 1000) {
                open.set(one.job_id, one);
                ranking.put(one);
              } else {
                open.delete(one.job_id);
                ranking.close(one.job_id);
              }
            }
            ranking.settle();
            for (const { own, exclude, salary_min, place, words, limit } of searches) {
              const hits = [...open.values()]
                .filter((one) => one.expires > now && one.salary >= salary_min && !exclude.includes(one.job_id))
                .filter(
                  (one) =>
                    place === '' ||
                    one.place.split(' ').some((word) => word.startsWith(place === 'yor' ? 'yor' : 'ny')),
                )
                .filter((one) => words === null || holds(one, words))
                .map(({ job_id, posted, skill_ids }) => {
                  const matched = skill_ids.filter((id) => own.includes(id)).length;
                  return { job_id, posted, rank: matchPercentage(matched, skill_ids.length) ?? 0 };
                })
                .toSorted((a, b) => b.rank - a.rank || b.posted - a.posted || (b.job_id < a.job_id ? -1 : 1));
              const skills = own.map((id) => `Skill ${id}!`);
              let after: Hit | null = null;
              for (const from of [0, limit, 2 * limit]) {
                const page = ranking.page({ sort: 'match', skills, exclude, salary_min, place, limit, after }, words);
                expect(page).toEqual({ hits: hits.slice(from, from + limit), total: hits.length });
                after = page?.hits.at(-1) ?? after;
              }
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  });
});
