import fc from 'fast-check';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { measures, smallestGroup } from '#contract/office/fairness.ts';
import type { Race, Sex } from '#contract/people/self-identification.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { forgetUser } from '../../accounts/sessions/queries.ts';
import { deviationsBetween, fisherExact } from './statistics.ts';
import { hiddenCells, type Line } from './suppression.ts';

describe('the figures', () => {
  it('are those that R prints', () => {
    // fisher.test(matrix(c(3, 1, 1, 3), 2)) and fisher.test(matrix(c(10, 2, 3, 15), 2))
    expect(fisherExact({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(0.4857, 4);
    expect(fisherExact({ count: 10, of: 12 }, { count: 3, of: 18 })).toBeCloseTo(0.0005367, 7);
    // sqrt(prop.test(c(60, 30), c(100, 100), correct = FALSE)$statistic)
    expect(deviationsBetween({ count: 30, of: 100 }, { count: 60, of: 100 })).toBeCloseTo(4.264, 4);
    expect(deviationsBetween({ count: 5, of: 5 }, { count: 9, of: 9 })).toBeNull();
  });
});

describe('what is hidden', () => {
  const lines: Line[] = [
    ['all', 'a', 'b'],
    ['all', 'x', 'y'],
    ['a', 'ax', 'ay'],
    ['b', 'bx', 'by'],
    ['x', 'ax', 'bx'],
    ['y', 'ay', 'by'],
  ];
  const tableOf = ([ax, ay, bx, by]: readonly [number, number, number, number]) =>
    new Map(Object.entries({ all: ax + ay + bx + by, a: ax + ay, b: bx + by, x: ax + bx, y: ay + by, ax, ay, bx, by }));
  const minimum = 3;

  it('cannot be computed from what is told, whatever the table', () => {
    const few = fc.integer({ min: 0, max: 7 });
    const property = fc.property(fc.tuple(few, few, few, few), (inner) => {
      const counts = tableOf(inner);
      const hidden = hiddenCells({ counts, lines, minimum }, 'all');
      const small = [...counts].filter(([cell, count]) => cell !== 'all' && count > 0 && count < minimum);
      for (const [cell] of small) expect(hidden).toContain(cell);
      // Every table that looks the same to the reader.
      const seen = new Map(small.map(([cell]) => [cell, new Set<number>()]));
      const most = (counts.get('all') ?? 0) + 1;
      for (let ax = 0; ax < most; ax += 1)
        for (let ay = 0; ax + ay < most; ay += 1)
          for (let bx = 0; ax + ay + bx < most; bx += 1) {
            const other = tableOf([ax, ay, bx, (counts.get('all') ?? 0) - ax - ay - bx]);
            if ([...counts].every(([cell, count]) => hidden.has(cell) || other.get(cell) === count))
              for (const [cell, values] of seen) values.add(other.get(cell) ?? 0);
          }
      for (const values of seen.values()) expect(values.size).toBeGreaterThan(1);
    });
    fc.assert(property, { numRuns: 150 });
  });
});

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type People = { sex: Sex; race?: Race; of: number; hired?: number; scores?: (nth: number) => number };

const year = new Date().getUTCFullYear() - 1;

/** Applications of last year, made by hand: a hundred of them by the front door would take minutes. */
async function applied(job_id: string, people: People[]) {
  for (const { sex, race = 'unsaid', of, hired = 0, scores } of people)
    for (let nth = 0; nth < of; nth += 1) {
      const status = nth < hired ? 'accepted' : 'rejected';
      const { rows } = await sql<{ id: string }>`
        with person as (
          insert into users (email, role) values (gen_random_uuid() || '@example.com', 'candidate') returning id
        ), sent as (
          insert into applications (candidate_id, job_id, status, submitted_at, decided_at, analysis_score, rejection_code)
          select id, ${job_id}, ${status}, make_timestamptz(${year}, 5, 5, 0, 0, 0, 'UTC'), now(),
            ${scores?.(nth) ?? null}, ${status === 'rejected' ? 'other' : null} from person)
        select id from person`.execute(house.db);
      if (sex !== 'unsaid' || race !== 'unsaid')
        await sql`select apart.self_identify(${rows[0]?.id}, ${sex}, ${race})`.execute(house.db);
    }
}

const read = async (person: Person, more: { job_id?: string; org_id?: string } = {}) =>
  (await house.call(person, api.fairness.report, { year, ...more })).body;
type Report = Awaited<ReturnType<typeof read>>;
const groupIn = ({ tables }: Pick<Report, 'tables'>, sex: Sex | null, race: Race | null = null) =>
  tables.flatMap(({ groups }) => groups).find((group) => group.sex === sex && group.race === race);

describe('the report', () => {
  it('flags thirty of a hundred beside sixty of a hundred, and counts who said nothing', async () => {
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await house.job(manager);
    await applied(job_id, [
      { sex: 'male', of: 100, hired: 60, scores: (nth) => (nth < 60 ? 80 : 40) },
      { sex: 'female', of: 100, hired: 30, scores: (nth) => (nth < 30 ? 80 : 40) },
      { sex: 'unsaid', of: 20, hired: 10 },
      { sex: 'nonbinary', of: 2, hired: 2 },
    ]);
    const report = await read(manager, { job_id });
    expect(report).toMatchObject({ applicants: 222, scored: 200, counted_until: `${year + 1}-01-01T00:00:00.000Z` });
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
    // Two people are not told, and who said nothing is not either: the difference to the sum would be those two.
    expect(groupIn(report, 'nonbinary')).toMatchObject({ applicants: null, hired: null });
    expect(groupIn(report, 'unsaid')).toMatchObject({ applicants: null, hired: null });
    const whole = await read(manager);
    expect(groupIn(whole, 'female')?.hired).toMatchObject({ ratio: 0.5, flagged: true });
    expect(whole.jobs).toMatchObject([{ id: job_id, applicants: 222 }]);
  });

  it('tells intersections, and nothing of an organization from which a job could be subtracted', async () => {
    const manager = await house.signUp('manager', { company: 'Cake & Co' });
    const jobs = [(await house.job(manager)).id, (await house.job(manager)).id] as const;
    const many = (sex: Sex, race: Race): People => ({ sex, race, of: 20, hired: 10 });
    const groups = [many('male', 'white'), many('male', 'asian'), many('female', 'white'), many('female', 'asian')];
    await applied(jobs[0], groups);
    await applied(jobs[1], [...groups.slice(0, 3), { sex: 'female', race: 'asian', of: 3, hired: 0 }]);
    const [first, second, whole] = [
      await read(manager, { job_id: jobs[0] }),
      await read(manager, { job_id: jobs[1] }),
      await read(manager),
    ];
    expect(groupIn(first, 'female', 'asian')).toMatchObject({ applicants: 20, hired: { count: 10 } });
    expect(groupIn(second, 'female', 'asian')).toMatchObject({ applicants: null });
    expect(groupIn(whole, 'female', 'asian')).toMatchObject({ applicants: null });
    for (const told of [first, second, whole])
      for (const { applicants } of told.tables.flatMap((table) => table.groups))
        expect(applicants === null || applicants >= smallestGroup).toBe(true);
  });

  it('is for owners, of their own organization; a foreign job does not exist', async () => {
    const [one, other] = [await house.signUp('manager'), await house.signUp('manager')];
    const { id: job_id } = await house.job(one);
    expect((await house.call(other, api.fairness.report, { year, job_id })).status).toBe(404);
    await house.db.updateTable('users').set({ org_role: 'recruiter' }).where('id', '=', one.id).execute();
    forgetUser(one.id);
    expect((await house.call(one, api.fairness.report, { year })).status).toBe(403);
  });

  it('is a file for spreadsheets and one to print', async () => {
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await house.job(manager);
    await applied(job_id, [
      { sex: 'male', of: 20, hired: 10 },
      { sex: 'female', of: 20, hired: 3 },
    ]);
    const fetch = (kind: string) =>
      house.app.inject({
        url: `/api/v1/fairness/${kind}?year=${year}&job_id=${job_id}`,
        headers: { authorization: `Bearer ${manager.token}` },
      });
    const csv = await fetch('csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    const line = csv.payload.split('\r\n').find((it) => it.startsWith('"hired","sex","Female"'));
    expect(line).toMatch(/^"hired","sex","Female","",20,3,0\.15,0\.3,"yes",/);
    const pdf = await fetch('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.rawPayload.length).toBeGreaterThan(2000);
  });

  it('says in both files what the page says, also that scores are of the demo and no model', async () => {
    const manager = await house.signUp('manager', { company: 'Rolls & Co' });
    const { id: job_id } = await house.job(manager);
    await applied(job_id, [
      { sex: 'male', of: 20, hired: 10, scores: (nth) => (nth < 15 ? 80 : 40) },
      { sex: 'female', of: 20, hired: 3, scores: (nth) => (nth < 5 ? 80 : 40) },
    ]);
    const fetch = async (kind: string) => {
      const headers = { authorization: `Bearer ${manager.token}` };
      return house.app.inject({ url: `/api/v1/fairness/${kind}?year=${year}&job_id=${job_id}`, headers });
    };
    const pdfText = async () => {
      const { rawPayload } = await fetch('pdf');
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
      return text;
    };
    const rowsOf = async () => (await fetch('csv')).payload.split('\r\n').filter((line) => /^"\w+","sex"/.test(line));
    const report = await read(manager, { job_id });
    const told = report.tables.find(({ by }) => by === 'sex')?.groups ?? [];
    expect(await rowsOf()).toHaveLength(measures.length * told.length);
    const women = groupIn(report, 'female');
    const [pdf, rows] = [await pdfText(), await rowsOf()];
    for (const measure of measures) {
      const { of = 0, count = 0, ratio } = women?.[measure] ?? {};
      expect(rows.find((it) => it.startsWith(`"${measure}","sex","Female"`))).toContain(`,${of},${count},`);
      expect(pdf).toContain(`${ratio?.toFixed(2)}*`);
    }
    expect(pdf).toContain(`Adverse impact, ${year}`);
    expect([pdf, ...rows].join()).not.toContain('Demo');

    await house.db.updateTable('applications').set({ analysis_demo: true }).where('job_id', '=', job_id).execute();
    expect(await pdfText()).toContain('Demo, not a model');
    const labelled = (await rowsOf()).filter((line) => line.includes('Demo, not a model'));
    expect(labelled.map((line) => line.split(',')[0])).toEqual(told.map(() => '"above_median"'));
  });

  it('is read by everyone for all organizations together, without names of them', async () => {
    const { status, body } = await house.call(null, api.fairness.summary, { year });
    expect(status).toBe(200);
    expect(body.applicants).toBeGreaterThan(200);
    expect(JSON.stringify(body)).not.toMatch(/Bread|Cake/);
    expect((await house.call(null, api.fairness.summary, { year: year + 5 })).status).toBe(404);
    const admin = await house.signUp('admin');
    expect((await read(admin)).organizations.length).toBeGreaterThan(1);
  });
});
