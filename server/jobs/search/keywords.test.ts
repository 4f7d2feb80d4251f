import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { asSuperuser } from '../../../tests/support/database.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { aPosting, openPostings } from '../../../tests/support/postings.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
let postings: Awaited<ReturnType<typeof openPostings>>;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate');
  postings = await openPostings(product.db);
});
afterAll(() => product.close());

type Filters = RawInput<typeof api.jobs.open>;
const titlesIn = ({ jobs }: { jobs: { title: string }[] }) =>
  jobs.map(({ title }) => title.normalize('NFC')).toSorted();
const listed = async (filters: Filters) =>
  titlesIn((await product.call(candidate, api.jobs.open, { sort: 'newest', limit: 50, ...filters })).body);

async function openOnly(jobs: { title: string; skills?: readonly string[] }[]): Promise<void> {
  await product.db.deleteFrom('jobs').execute();
  for (const { title, skills = [] } of jobs)
    await postings.open(aPosting({ title, company: 'Neutral', skills: [...skills] }));
}

const technical =
  'C,C++,C#,F#,R,Go,Java,Node.js,Next.js,D3.js,.NET,ASP.NET,Objective-C,SQL,T-SQL,Scala,CI/CD,UI/UX,TCP/IP,R&D,Q&A,A/B testing,Security+,Machine Learning,Deep Learning,e-commerce,3D,401(k),Kubernetes,PostgreSQL,Cooking,Ruby on Rails,Élagage,Łacina'.split(
    ',',
  );
const skillsFile = join(import.meta.dirname, '../../../web/features/jobs/form/suggested-skills.json');
const suggestedSkills = JSON.parse(readFileSync(skillsFile, 'utf8')) as Record<string, string[]>;
const everySkill = [...new Set([...Object.values(suggestedSkills).flat(), ...technical])];

const wordsIn = (skill: string) => skill.toLowerCase().split(/[\s/]+/);
const furtherSkills = new Map([['.net', ['ASP.NET']]]);
const expectedFor = (typed: string) =>
  everySkill.filter((skill) => wordsIn(typed).every((word) => wordsIn(skill).includes(word)));

describe('a search by required skills', () => {
  beforeAll(() => openOnly(everySkill.map((skill, at) => ({ title: `Position ${at}`, skills: [skill] }))));
  const skillsListed = async (search: string) =>
    (await listed({ search })).map((title) => everySkill[Number(title.split(' ')[1])] ?? title).toSorted();

  it.each(everySkill)(
    '%s finds the job that requires it, and no job that requires only another skill',
    async (skill) => {
      const expected = [...expectedFor(skill), ...(furtherSkills.get(skill.toLowerCase()) ?? [])].toSorted();
      for (const typed of [skill, skill.toLowerCase(), ` ${skill.toUpperCase()} `, skill.normalize('NFD')]) {
        expect([typed, await skillsListed(typed)]).toEqual([typed, expected]);
      }
    },
  );

  it.each([
    ['node', 'Node.js'],
    ['nodejs', 'Node.js'],
    ['node js', 'Node.js'],
    ['next', 'Next.js'],
    ['nextjs', 'Next.js'],
    ['next js', 'Next.js'],
    ['csharp', 'C#'],
    ['cpp', 'C++'],
    ['golang', 'Go'],
    ['js', 'JavaScript'],
    ['k8s', 'Kubernetes'],
    ['postgres', 'PostgreSQL'],
    ['ecommerce', 'e-commerce'],
    ['objective c', 'Objective-C'],
    ['R & D', 'R&D'],
    ['asp net', 'ASP.NET'],
    ['elagage', 'Élagage'],
    ['lacina', 'Łacina'],
    ['kubern', 'Kubernetes'],
    ['machine lear', 'Machine Learning'],
  ])('%s finds the job that requires %s', async (typed, skill) => {
    expect(await skillsListed(typed)).toEqual([skill]);
  });

  it('words of several skills and excluded skills narrow the search', async () => {
    await openOnly([
      { title: 'One', skills: ['C#', 'SQL'] },
      { title: 'Two', skills: ['C++', 'SQL'] },
      { title: 'Three', skills: ['C', 'SQL'] },
      { title: 'Four', skills: ['TS', 'Go'] },
    ]);
    expect(await listed({ search: 'c# sql' })).toEqual(['One']);
    expect(await listed({ search: 'sql -c#' })).toEqual(['Three', 'Two']);
    expect(await listed({ search: 'c++ or c#' })).toEqual(['One', 'Two']);
    expect(await listed({ search: 'typescript golang' })).toEqual(['Four']);
  });
});

const marks = ['', '\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u030c', '\u0327'];
const plainWord = fc.string({
  unit: fc.constantFrom(...Array.from('bcdfgklmnopqrstuvwxyz')),
  minLength: 5,
  maxLength: 12,
});
const accented = (word: string) =>
  fc
    .array(fc.constantFrom(...marks), { minLength: word.length, maxLength: word.length })
    .map((some) => Array.from(word, (letter, at) => letter + (some[at] ?? '')).join(''))
    .chain((text) => fc.constantFrom(text, text.normalize('NFC'), text.toUpperCase()));
const twoWritings = plainWord.chain((word) => fc.tuple(accented(word), accented(word)));

describe('a search past accents', () => {
  it('a word is found in whatever way it and the search are accented', async () => {
    await fc.assert(
      fc.asyncProperty(twoWritings, async ([title, search]) => {
        await openOnly([{ title }]);
        expect(await listed({ search })).toEqual([title.normalize('NFC')]);
        expect(await listed({ search: search.slice(0, -1) })).toEqual([title.normalize('NFC')]);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['Zürich', 'Zurich'],
    ['São Paulo', 'Sao Paulo'],
    ['développeur', 'developpeur'],
    ['Straße', 'strasse'],
    ['Tromsø', 'Tromso'],
    ['Łódź', 'Lodz'],
    ['Đakovo', 'Dakovo'],
    ['Œuvre', 'oeuvre'],
    ['Ærø', 'Aero'],
    ['Повар', 'повар'],
    ['Ｃ＃', 'c#'],
  ])('%s and %s find each other in titles, companies and places', async (one, other) => {
    for (const [written, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      await openOnly([{ title: `Clerk ${written}` }]);
      expect([typed, await listed({ search: typed })]).toEqual([typed, [`Clerk ${written}`]]);
      await product.db.deleteFrom('jobs').execute();
      await postings.open(aPosting({ title: 'Clerk', city: written, state: '' }));
      if (/\p{L}{2}/u.test(typed)) expect([typed, await listed({ place: typed })]).toEqual([typed, ['Clerk']]);
    }
  });
});

describe('a job that is published', () => {
  beforeAll(() => product.db.deleteFrom('jobs').execute());

  it('is found by title, company, description, skills and requirements, and by its new ones after an edit', async () => {
    const { id, ...job } = await product.job(manager, {
      title: 'Développeur',
      description: 'You work on the R&D of Zürich.',
      skills_required: ['Node.js', 'C#'],
      requirements: ['Ph.D. in chemistry', 'Forklift licence'],
    });
    const isListed = async (search: string) => (await listed({ search })).length === 1;
    for (const search of [
      'developpeur',
      'bread co',
      'r&d',
      'zurich',
      'node',
      'c#',
      'phd',
      'forklift licenc',
      'developpeur phd',
    ])
      expect([search, await isListed(search)]).toEqual([search, true]);
    for (const search of ['c++', 'c', 'java', '"forklift node"'])
      expect([search, await isListed(search)]).toEqual([search, false]);
    const { title, company, description, location, city, state, category, job_type, work_arrangement } = job;
    const { salary_min, salary_max, application_questions } = job;
    const changed = { skills_required: ['C++'], requirements: ['Crane licence'] };
    const fields = { title, company, description, location, city, state, category, job_type, work_arrangement };
    const edited = { ...fields, salary_min, salary_max, application_questions, ...changed };
    const input = { job_id: id, job: edited as RawInput<typeof api.jobs.create> };
    expect(await product.call(manager, api.postings.edit, input)).toMatchObject({ status: 200 });
    for (const [search, found] of [
      ['c#', false],
      ['forklift', false],
      ['c++', true],
      ['crane', true],
    ] as const)
      expect([search, await isListed(search)]).toEqual([search, found]);
  });

  it('is found in the same way on the public board and in the manager’s own list', async () => {
    await product.db.deleteFrom('jobs').execute();
    await product.job(manager, { title: 'Développeur', skills_required: ['Node.js'] });
    const board = async (search: string) => titlesIn((await product.call(null, api.board.jobs, { search })).body);
    const own = async (search: string) => titlesIn((await product.call(manager, api.jobs.posted, { search })).body);
    expect(await board('Node')).toEqual(['Développeur']);
    expect(await board('developpeur')).toEqual(['Développeur']);
    expect(await own('DEVELOPPEUR')).toEqual(['Développeur']);
    expect(await own('loppeur'.normalize('NFD'))).toEqual(['Développeur']);
    expect(await own('Bäcker')).toEqual([]);
  });

  it('leaves tables that the database can analyze', async () => {
    await expect(asSuperuser(product.db, sql`analyze skills, job_search`)).resolves.toBeUndefined();
  });

  it('is found by the new name of its company', async () => {
    expect(await listed({ search: 'brød' })).toEqual([]);
    await product.call(manager, api.organizations.rename, { name: 'Brod & Søn' });
    expect(await listed({ search: 'brød son node' })).toEqual(['Développeur']);
  });
});
