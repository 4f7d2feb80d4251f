import fc from 'fast-check';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { measures, smallestGroup, smallestSide } from '#contract/compliance/fairness.ts';
import { type Race, races, type Sex, sexes } from '#contract/people/self-identification.ts';
import { asSuperuser } from '../../../tests/support/database.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import {
  freezeDue,
  freezeFromScratch,
  type Group,
  insertApplications,
  lastYear,
} from '../../../tests/support/fairness.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { evictUser } from '../../accounts/sessions/queries.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../erasure/erase.ts';
import { deviationsBetween, fisherExact } from './statistics.ts';

describe('the statistics', () => {
  it('the statistics match the results of R', () => {
    // fisher.test(matrix(c(3, 1, 1, 3), 2)) and fisher.test(matrix(c(10, 2, 3, 15), 2))
    expect(fisherExact({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(0.4857, 4);
    expect(fisherExact({ count: 10, of: 12 }, { count: 3, of: 18 })).toBeCloseTo(0.0005367, 7);
    // sqrt(prop.test(c(60, 30), c(100, 100), correct = FALSE)$statistic)
    expect(deviationsBetween({ count: 30, of: 100 }, { count: 60, of: 100 })).toBeCloseTo(4.264, 4);
    expect(deviationsBetween({ count: 5, of: 5 }, { count: 9, of: 9 })).toBeNull();
  });
});

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const year = lastYear;
const quarter = 2;

async function company(groups: Group[] = []) {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const { id: job_id, org_id } = await product.db
    .selectFrom('jobs')
    .select(['id', 'org_id'])
    .where('id', '=', (await product.job(manager)).id)
    .executeTakeFirstOrThrow();
  await insertApplications(product, job_id, groups);
  return { manager, job_id, org_id };
}

const read = async (person: Person, more: { org_id?: string } = {}) =>
  (await product.call(person, api.fairness.report, { year, quarter, ...more })).body;
type Report = Pick<Awaited<ReturnType<typeof read>>, 'tables'>;
const groupIn = ({ tables }: Report, sex: Sex | null, race: Race | null = null) =>
  tables.flatMap(({ groups }) => groups).find((group) => group.sex === sex && group.race === race);

const fetchFile = (person: Person, kind: 'csv' | 'pdf', which: number = quarter) =>
  product.app.inject({
    url: `/api/v1/fairness/${kind}?year=${year}&quarter=${which}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
const pdfText = async (person: Person) => {
  const { rawPayload } = await fetchFile(person, 'pdf');
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
};

/** All that anyone can read: the owner's report and files, the administrator's views, and the public page's figures. */
const everyView = async ({ manager, org_id }: { manager: Person; org_id: string }) => ({
  owner: await read(manager),
  csv: (await fetchFile(manager, 'csv')).payload,
  pdf: await pdfText(manager),
  'administrator, this organization': await read(admin, { org_id }),
  'administrator, all together': { ...(await read(admin)), organizations: [] },
  public: (await product.call(null, api.fairness.summary, { year, quarter })).body,
});

const large: Group[] = [
  { sex: 'male', race: 'white', of: 24, advanced: 18, hired: 12 },
  { sex: 'male', race: 'asian', of: 24, advanced: 16, hired: 10 },
  { sex: 'female', race: 'white', of: 24, advanced: 14, hired: 8 },
  { sex: 'female', race: 'asian', of: 24, advanced: 12, hired: 6 },
];

describe('a frozen quarter', () => {
  it('a frozen quarter does not change when any of twelve applicants is accepted', async () => {
    const { manager, job_id, org_id } = await company(large);
    await freezeFromScratch(product);
    const before = await everyView({ manager, org_id });
    expect(groupIn(before.owner, 'female')?.hired).toMatchObject({ count: 14, of: 48 });
    const waiting = await product.db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job_id)
      .where('status', '=', 'submitted')
      .limit(12)
      .execute();
    expect(waiting).toHaveLength(12);
    for (const { id: application_id } of waiting) {
      const decision = { application_id, new_status: 'accepted' } as const;
      expect((await product.call(manager, api.reviews.updateStatus, decision)).status).toBe(200);
      await freezeDue(product);
      expect(await everyView({ manager, org_id })).toEqual(before);
    }
  });

  it('a frozen quarter does not change after any sequence of changes between two reads', async () => {
    const { manager, job_id, org_id } = await company(large);
    const candidates: { person: Person; application_id: string }[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const person = await product.signUp('candidate');
      await product.call(person, api.selfIdentifications.save, { sex: 'female', race: 'asian' });
      const { id } = await product.db
        .insertInto('applications')
        .values({ candidate_id: person.id, job_id, status: 'submitted', submitted_at: `${year}-05-05T00:00:00Z` })
        .returning('id')
        .executeTakeFirstOrThrow();
      candidates.push({ person, application_id: id });
    }
    await freezeFromScratch(product);
    const before = await everyView({ manager, org_id });
    expect(groupIn(before.owner, 'female', 'asian')?.applicants).toBe(30);

    const setStatus = (id: string, status: 'submitted' | 'rejected' | 'meeting_scheduled') =>
      product.db
        .updateTable('applications')
        .set({ status, told_status: null, rejection_code: status === 'rejected' ? 'other' : null })
        .where('id', '=', id)
        .execute();
    type One = (typeof candidates)[number];
    const changes: Record<string, (one: One, nth: number) => Promise<unknown>> = {
      accept: ({ application_id }) =>
        product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'accepted' }),
      withdraw: ({ person, application_id }) => product.call(person, api.applications.withdraw, { application_id }),
      'decide and undo': async ({ application_id }) => {
        await setStatus(application_id, 'rejected');
        await setStatus(application_id, 'submitted');
      },
      interview: ({ application_id }) => setStatus(application_id, 'meeting_scheduled'),
      score: ({ application_id }, nth) =>
        product.db.updateTable('applications').set({ analysis_score: nth }).where('id', '=', application_id).execute(),
      'change the answer': ({ person }, nth) =>
        product.call(person, api.selfIdentifications.save, {
          sex: sexes[nth % sexes.length] ?? 'unsaid',
          race: races[nth % races.length] ?? 'unsaid',
        }),
      'delete the answer': ({ person }) => product.call(person, api.selfIdentifications.remove, {}),
      'delete the account': async ({ person }) => {
        await graceIsOver(product, person);
        await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
        await product.runTasks();
      },
      'date an application back': (_, nth) =>
        insertApplications(product, job_id, [{ sex: 'nonbinary', race: 'white', of: 1 + (nth % 3), hired: 1 }]),
    };
    const step = fc.record({
      change: fc.constantFrom(...Object.keys(changes)),
      whose: fc.nat(candidates.length - 1),
      nth: fc.nat(40),
    });
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { change, whose, nth } of steps) {
        const one = candidates[whose];
        if (one) await changes[change]?.(one, nth);
      }
      await freezeDue(product);
      expect(await everyView({ manager, org_id })).toEqual(before);
    });
    await fc.assert(property, { numRuns: 12, endOnFailure: true });
  });

  it('the application role can neither change a frozen quarter nor freeze a quarter of its choice', async () => {
    await company(large);
    await freezeFromScratch(product);
    for (const statement of [
      sql`delete from apart.frozen_quarters`,
      sql`truncate apart.frozen_quarters cascade`,
      sql`update apart.fairness_figures set base = 0`,
      sql`select * from apart.fairness_figures`,
      sql`select * from apart.counted`,
      sql`select apart.freeze_quarter('2020-01-01')`,
      sql`select apart.write_figures('2020-01-01', null, 'hired')`,
      sql`select apart.is_safe('hired', null, '{female}', '{asian}', '{}')`,
    ])
      await expect(statement.execute(product.db)).rejects.toThrow(/permission denied/);
    await expect(asSuperuser(product.db, sql`update apart.fairness_figures set base = 0`)).rejects.toThrow(
      /never change/,
    );
  });

  it('a report exists only for quarters that have ended', async () => {
    const { manager } = await company(large);
    await freezeFromScratch(product);
    const now = new Date();
    const thisYear = now.getUTCFullYear();
    const running = Math.ceil((now.getUTCMonth() + 1) / 3);
    const open = await product.call(manager, api.fairness.report, { year: thisYear, quarter: running });
    expect(open.status).toBe(404);
    const { body } = await product.call(manager, api.fairness.report, { year: thisYear });
    expect(body.quarters).toEqual(Array.from({ length: running - 1 }, (_, index) => index + 1));
    expect(body.quarter).toBe(body.quarters.at(-1) ?? null);
    expect((await product.call(null, api.fairness.summary, { year: thisYear + 1 })).status).toBe(404);
  });
});

/** What a reader of several reports can compute: the same cell of all organizations together, less one organization. */
function differences(whole: Report, parts: Report[]) {
  return whole.tables
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      parts.flatMap((part) => {
        const own = groupIn(part, group.sex, group.race);
        return measures.flatMap((measure) => {
          const [all, one] = [group[measure], own?.[measure]];
          return all && one ? [{ measure, of: all.of - one.of, count: all.count - one.count }] : [];
        });
      }),
    );
}

/** Every figure of a report, and every one that follows when published groups are subtracted from their sum. */
function derivedFigures({ tables }: Report) {
  const found: { measure: string; of: number; count: number }[] = [];
  const [bySex, byRace, byBoth] = ['sex', 'race', 'both'].map(
    (by) => tables.find((table) => table.by === by)?.groups ?? [],
  );
  for (const measure of measures) {
    const all = [...(bySex ?? []), ...(byRace ?? []), ...(byBoth ?? [])];
    for (const group of all) if (group[measure]) found.push({ measure, ...group[measure] });
    for (const margin of [...(bySex ?? []), ...(byRace ?? [])]) {
      const sum = margin[measure];
      const cells = (byBoth ?? []).filter(({ sex, race }) => (margin.sex ? sex === margin.sex : race === margin.race));
      const published = cells.flatMap((cell) => cell[measure] ?? []);
      if (!sum || published.length === 0) continue;
      const left = { of: sum.of, count: sum.count };
      for (const { of, count } of published) {
        left.of -= of;
        left.count -= count;
      }
      found.push({ measure, of: left.of, count: left.count });
    }
  }
  return found;
}

describe('the published figures', () => {
  it('the report flags 30 of 100 compared with 60 of 100, and includes people without an answer', async () => {
    const { manager } = await company([
      { sex: 'male', of: 100, hired: 60, scores: (nth) => (nth < 60 ? 80 : 40) },
      { sex: 'female', of: 100, hired: 30, scores: (nth) => (nth < 30 ? 80 : 40) },
      { sex: 'unsaid', of: 20, hired: 10, scores: (nth) => (nth < 10 ? 80 : 40) },
      { sex: 'nonbinary', of: 2, hired: 2, scores: () => 80 },
    ]);
    await freezeFromScratch(product);
    const report = await read(manager);
    expect(report).toMatchObject({ applicants: 222, scored: 222, counted_until: `${year}-07-01T00:00:00.000Z` });
    expect(groupIn(report, 'male')?.hired).toMatchObject({
      count: 60,
      of: 100,
      best: true,
      ratio: null,
      flagged: false,
    });
    const women = groupIn(report, 'female');
    expect(women?.hired).toMatchObject({ rate: 0.3, ratio: 0.5, flagged: true });
    expect(women?.hired?.deviations).toBeCloseTo(4.264, 3);
    expect(women?.hired?.fisher).toBeLessThan(0.0001);
    expect(women?.above_median).toMatchObject({ count: 30, of: 100, ratio: 0.5, flagged: true });
    // Two people have no figures, nor have those who said nothing: the difference to the sum would be the two.
    expect(groupIn(report, 'nonbinary')).toMatchObject({ applicants: null, hired: null });
    expect(groupIn(report, 'unsaid')).toMatchObject({ applicants: null, hired: null });
  });

  it('the report has no numerator and no complement of fewer than five people', async () => {
    const { manager } = await company([
      { sex: 'male', of: 40, hired: 20 },
      { sex: 'female', of: 40, hired: 4 },
      { sex: 'unsaid', of: 40, hired: 36 },
    ]);
    await freezeFromScratch(product);
    const report = await read(manager);
    expect(groupIn(report, 'female')).toMatchObject({ applicants: 40, hired: null });
    expect(groupIn(report, 'unsaid')).toMatchObject({ applicants: 40, hired: null });
    expect(groupIn(report, 'male')).toMatchObject({ applicants: 40, hired: { count: 20, of: 40 } });
  });

  it('the report counts people, so ten applications of one person are not a group', async () => {
    const { manager, job_id } = await company();
    const woman = await product.signUp('candidate');
    await product.call(woman, api.selfIdentifications.save, { sex: 'female', race: 'unsaid' });
    const jobs = [job_id];
    while (jobs.length < 12) jobs.push((await product.job(manager)).id);
    await product.db
      .insertInto('applications')
      .values(
        jobs.map((id) => ({
          candidate_id: woman.id,
          job_id: id,
          status: 'submitted' as const,
          submitted_at: `${year}-05-05T00:00:00Z`,
        })),
      )
      .execute();
    await insertApplications(product, job_id, [{ sex: 'male', of: 30, hired: 15 }]);
    await freezeFromScratch(product);
    expect(groupIn(await read(manager), 'female')).toMatchObject({ applicants: null });
    expect(groupIn(await read(manager), 'male')).toMatchObject({ applicants: null });
  });

  it('no combination of reports reveals a group below the minimum size', async () => {
    const cell = fc.record({
      sex: fc.constantFrom(...sexes),
      race: fc.constantFrom('white', 'asian', 'hispanic_or_latino', 'unsaid'),
      of: fc.integer({ min: 1, max: 26 }),
      advanced: fc.nat(26),
      hired: fc.nat(26),
      score: fc.constantFrom(null, 1, 3),
    });
    const table = fc.array(cell, { minLength: 2, maxLength: 9 });
    let published = 0;
    const property = fc.asyncProperty(fc.tuple(table, table, table), async (tables) => {
      await asSuperuser(product.db, sql`delete from applications`);
      const managers: Person[] = [];
      for (const groups of tables) {
        const { manager } = await company(
          groups.map(({ score, ...group }) => ({
            ...group,
            advanced: Math.min(group.of, Math.max(group.advanced, group.hired)),
            hired: Math.min(group.of, group.hired),
            scores: (nth: number) => score && (nth * score) % 7,
          })),
        );
        managers.push(manager);
      }
      await freezeFromScratch(product);
      const whole = await read(admin);
      const parts = await Promise.all(managers.map((manager) => read(manager)));
      const free = (count: number, of: number, figures: { count: number; of: number }[]) =>
        // A side that is empty everywhere separates no one.
        count >= smallestSide || (count === 0 && figures.every((one) => one.count === 0)) || of === 0;
      for (const report of [whole, ...parts])
        for (const measure of measures) {
          const figures = derivedFigures(report).filter((one) => one.measure === measure);
          published += figures.length;
          const others = figures.map(({ of, count }) => ({ of, count: of - count }));
          for (const { of, count } of figures) {
            expect(of === 0 || of >= smallestGroup).toBe(true);
            expect(free(count, of, figures)).toBe(true);
            expect(free(of - count, of, others)).toBe(true);
          }
        }
      for (const { measure, of, count } of differences(whole, parts)) {
        expect(of === 0 || of >= smallestGroup).toBe(true);
        // Each report has its own median, so that this difference counts no people.
        if (measure === 'above_median') continue;
        expect(count === 0 || count >= smallestSide).toBe(true);
        expect(of === count || of - count >= smallestSide).toBe(true);
      }
    });
    await fc.assert(property, { numRuns: 12, endOnFailure: true });
    expect(published).toBeGreaterThan(0);
  });
});

describe('the readers of the report', () => {
  it('only an owner reads the report of an organization, and it contains nothing about a single job', async () => {
    const [one, other] = [await company(large), await company()];
    await freezeFromScratch(product);
    const { org_id } = one;
    expect((await product.call(other.manager, api.fairness.report, { year, org_id })).status).toBe(404);
    const asked = { year, quarter, job_id: one.job_id } as never;
    const answer = await product.call(one.manager, api.fairness.report, asked);
    expect(answer.body).toEqual(await read(one.manager));
    expect(JSON.stringify(answer.body)).not.toContain(one.job_id);
    await product.db.updateTable('users').set({ org_role: 'recruiter' }).where('id', '=', one.manager.id).execute();
    evictUser(one.manager.id);
    expect((await product.call(one.manager, api.fairness.report, { year })).status).toBe(403);
  });

  it('the CSV and PDF files have the same figures as the report and label demo scores', async () => {
    const scores = (nth: number) => (nth < 15 ? 80 : 40);
    const { manager, job_id } = await company([
      { sex: 'male', of: 20, hired: 10, scores },
      { sex: 'female', of: 20, hired: 5, scores: (nth) => (nth < 5 ? 80 : 40) },
    ]);
    await freezeFromScratch(product);
    const rowsOf = async () => {
      const { payload } = await fetchFile(manager, 'csv');
      return payload.split('\r\n').filter((line) => /^"\w+","sex"/.test(line));
    };
    const women = groupIn(await read(manager), 'female');
    const [pdf, rows] = [await pdfText(manager), await rowsOf()];
    expect(rows).toHaveLength(measures.length * sexes.length);
    for (const measure of measures) {
      const { of = 0, count = 0, ratio } = women?.[measure] ?? {};
      expect(rows.find((it) => it.startsWith(`"${measure}","sex","Female"`))).toContain(`,${of},${count},`);
      expect(pdf).toContain(`${ratio?.toFixed(2)}*`);
    }
    expect(pdf).toContain(`Adverse impact, quarter ${quarter} of ${year}`);
    expect([pdf, ...rows].join()).not.toContain('Demo');

    await product.db.updateTable('applications').set({ analysis_demo: true }).where('job_id', '=', job_id).execute();
    await freezeFromScratch(product);
    expect(await pdfText(manager)).toContain('Demo, not a model');
    const labelled = (await rowsOf()).filter((line) => line.includes('Demo, not a model'));
    expect(labelled.map((line) => line.split(',')[0])).toEqual(sexes.map(() => '"above_median"'));
  });

  it('the public summary covers all organizations together without their names', async () => {
    await company(large);
    await freezeFromScratch(product);
    const { status, body } = await product.call(null, api.fairness.summary, { year, quarter });
    expect(status).toBe(200);
    expect(body.applicants).toBeGreaterThan(90);
    expect(JSON.stringify(body)).not.toMatch(/Bread|Cake/);
    expect((await product.call(null, api.fairness.summary, {})).body.quarter).not.toBeNull();
    expect((await read(admin)).organizations.length).toBeGreaterThan(1);
  });
});
