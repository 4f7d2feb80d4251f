import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { jobVisibilityOf } from '#contract/jobs/job-lifecycle.ts';
import { jobStatuses } from '#contract/jobs/jobs.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { servePages } from '../server/adapters/pages/pages.ts';
import { openJobIndex } from '../server/jobs/search/job-index.ts';
import { createApp, pageCall } from '../server/app.ts';
import { enqueue } from '../server/base/task.ts';
import { jobDigest } from '../server/hiring/alerts/events.ts';
import { expireJobs } from '../server/jobs/job-life/expire.ts';
import { pageVersionOf } from '../server/jobs/board/page-version.ts';
import { watchPromises } from '../server/jobs/response-promise/watch.ts';
import { pauseExtraPostings } from '../server/money/entitlements/declared-tasks.ts';
import { notify } from '../server/platform/notifications/notify.ts';
import routes from '../web/routes.ts';
import { sentIn } from './support/applying.ts';
import { findable } from './support/finding.ts';
import { appOptions, type TestProduct, startTestProduct, type Person, requestFor } from './support/test-product.ts';

const states = [
  'open',
  'paused',
  'over_plan',
  'held',
  'expired',
  'expired this second',
  'filled',
  'hidden',
  'hidden when filled',
  'suspended',
  'draft',
  'deleted',
] as const;
type State = (typeof states)[number];

let product: TestProduct;
let site: FastifyInstance;
let admin: Person;
let manager: Person;
let candidate: Person;
let saved: string;
const jobs = new Map<State, { id: string; title: string; slug: string }>();
const origin = 'http://localhost:3000';

/** A server with its pages, as `startServer` makes it; `now` is the clock of its versions of pages. */
async function openSite(services: TestProduct['services'], now?: () => number): Promise<FastifyInstance> {
  const http = await createApp(services, appOptions);
  await servePages(http, { dev: false, origin, call: pageCall(services), versionOf: pageVersionOf(services, now) });
  await http.ready();
  return http;
}

beforeAll(async () => {
  product = await startTestProduct();
  site = await openSite(product.services);
  admin = await product.signUp('admin');
  await product.confirm(admin);
  candidate = await findable(product, { skills: ['Baking'] });
  saved = (await product.call(candidate, api.alerts.create, { name: 'Bread', filters: {} })).body.alert.id;
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  const org = product.db.selectFrom('users').select('org_id').where('id', '=', manager.id);
  // The organization that runs this place, so that its open jobs are also on /careers.
  const own = { domain: 'saywell.test', domain_verified_at: new Date().toISOString() };
  await product.db.updateTable('organizations').set(own).where('id', '=', org).execute();
  const orgOf = await org.executeTakeFirstOrThrow();
  const suspended = await product.signUp('manager', { company: 'Crumb & Co' });
  for (const state of states) await jobIn(state, state === 'suspended' ? suspended : manager);
  for (const state of states) await bring(state, { suspended, org_id: orgOf.org_id ?? '' });
  await product.runTasks();
}, 600_000);
afterAll(async () => {
  await site.close();
  await product.close();
});

/** A job that the candidate has saved and was invited to while it was open. */
async function jobIn(state: State, owner: Person): Promise<void> {
  const title = `Marker ${state} ${randomUUID().slice(0, 8)}`;
  const { id } =
    state === 'draft' || state === 'deleted'
      ? (await product.call(owner, api.postings.saveDraft, { job: { title } })).body.job
      : await product.job(owner, { title, company: state === 'suspended' ? 'Crumb & Co' : 'Bread & Co' });
  if (state !== 'draft' && state !== 'deleted') {
    await product.call(candidate, api.savedJobs.save, { job_id: id });
    const sent = await product.call(owner, api.invitations.invite, { candidate_id: candidate.id, job_id: id });
    expect(sent.status).toBe(200);
  }
  const { slug } = await product.db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select('organizations.slug')
    .where('jobs.id', '=', id)
    .executeTakeFirstOrThrow();
  jobs.set(state, { id, title, slug: slug ?? '' });
}

/** Brings the job of this state there the way people and tasks do. */
async function bring(state: State, { suspended, org_id }: { suspended: Person; org_id: string }): Promise<void> {
  const { id } = jobs.get(state)!;
  const job = product.db.updateTable('jobs').where('id', '=', id);
  const past = new Date(Date.now() - 60_000).toISOString();
  const run = async (task: Parameters<typeof enqueue>[1], payload: object) => {
    await product.db.transaction().execute((tx) => enqueue(tx, task, payload));
    await product.runTasks();
  };
  const fill = () => product.call(manager, api.closing.close, { job_id: id, reason_code: 'filled' });
  if (state === 'paused') await product.call(manager, api.postings.pause, { job_id: id });
  if (state === 'over_plan') {
    await job.set({ funded_by: 'slot' }).execute();
    await run(pauseExtraPostings, { org_id });
  }
  if (state === 'held') {
    const { application_id } = await sentIn(product, { job_id: id, manager });
    const due = { reply_due_at: past };
    await product.db.updateTable('applications').set(due).where('id', '=', application_id).execute();
    await run(watchPromises, {});
  }
  if (state === 'expired') {
    await job.set({ expires_at: past }).execute();
    await run(expireJobs, {});
  }
  if (state === 'filled') await fill();
  if (state === 'hidden when filled') await fill();
  if (state === 'hidden' || state === 'hidden when filled') await hide(id);
  if (state === 'suspended')
    await product.call(admin, api.administration.suspend, { user_id: suspended.id, reason: 'Asked for money' });
  if (state === 'deleted') await product.call(manager, api.postings.remove, { job_id: id });
  // Last, because the task that expires jobs would notice it.
  if (state === 'draft')
    await product.db
      .updateTable('jobs')
      .set({ expires_at: past })
      .where('id', '=', jobs.get('expired this second')!.id)
      .execute();
}

async function hide(id: string): Promise<void> {
  await product.call(await product.signUp('candidate'), api.moderation.report, { kind: 'job', id, reason: 'fake' });
  const { id: case_id } = await product.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  const decided = await product.call(admin, api.cases.decide, { case_id, decision: 'hide', note: 'It is fake.' });
  expect(decided.status).toBe(200);
}

/** Everything that an endpoint asks for and that names a job. */
function inputFor(endpoint: Endpoint, { id, slug }: { id: string; slug: string }): object {
  const shape = (endpoint.input as { shape?: Record<string, unknown> }).shape ?? {};
  const known: Record<string, unknown> = { job_id: id, slug, limit: 50 };
  return Object.fromEntries(Object.keys(shape).flatMap((name) => (name in known ? [[name, known[name]]] : [])));
}

const isFor = ({ access }: Endpoint, role: string) =>
  access === 'public' || access === 'signedIn' || [access].flat().includes(role as never);
const reading = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter((endpoint) => (endpoint.method === 'GET' || endpoint.replica) && isFor(endpoint, 'candidate'));

type Route = { path?: string | undefined; index?: boolean | undefined; children?: readonly Route[] | undefined };
const pathsOf = (list: readonly Route[]): string[] =>
  list.flatMap((route) => [
    ...(route.index ? ['/'] : route.path ? [`/${route.path}`] : []),
    ...pathsOf(route.children ?? []),
  ]);

/** What programs read beside the API and the pages; the second part is the address of one job. */
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/jobs-1.xml',
  '/feeds/jobs.rss',
  '/feeds/jobs.xml',
  '/openapi.json',
  '/.well-known/security.txt',
  '/blog/feed.rss',
];

type Address = { name: string; request: InjectOptions & { url: string }; marks?: 'id' };

const noOne = randomUUID();

function addressesOf({ id, slug }: { id: string; slug: string }): Address[] {
  const calls = reading.map((endpoint) => {
    const token = isFor(endpoint, 'candidate') && endpoint.access !== 'public' ? candidate.token : undefined;
    return {
      name: `${endpoint.method} ${endpoint.path}${endpoint.action ? ` ${endpoint.action}` : ''}`,
      request: requestFor(endpoint, inputFor(endpoint, { id, slug }) as Record<string, unknown>, token),
    };
  });
  const pages = pathsOf(routes as Route[])
    .filter((path) => !path.includes('*'))
    .flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`])
    .map((path) => ({
      name: `page ${path}`,
      request: {
        url: path.replace(':jobId', id).replace(':slug', slug).replaceAll(/:\w+/g, noOne),
        headers: { accept: path.endsWith('.data') ? '*/*' : 'text/html' },
      },
    }));
  // What is listed there are addresses of jobs, not their titles.
  const feeds = files.map((url) => ({ name: url, request: { url }, marks: 'id' as const }));
  return [...calls, ...pages, ...feeds];
}

const answers = new Map<string, Promise<{ statusCode: number; body: string }>>();

/** Lists are the same for every job, and are asked for once. */
function answerOf(request: Address['request']) {
  const key = JSON.stringify(request);
  const answer = answers.get(key) ?? site.inject(request).then(({ statusCode, body }) => ({ statusCode, body }));
  answers.set(key, answer);
  return answer;
}

async function tellersOf(state: State): Promise<string[]> {
  const { id, title, slug } = jobs.get(state)!;
  const told: string[] = [];
  for (const { name, request, marks } of addressesOf({ id, slug })) {
    const { statusCode, body } = await answerOf(request);
    expect([name, statusCode < 500 || statusCode === 503]).toEqual([name, true]);
    if (body.includes(title) || (marks === 'id' && body.includes(id))) told.push(name);
  }
  const picture = await site.inject({ url: `/share/jobs/${id}.png` });
  return [...told, ...(picture.statusCode === 200 ? ['the picture of a shared link'] : [])].toSorted();
}

/** The addresses of one job, and the lists of a candidate who put it aside or was invited. */
const ofItsOwn = [
  'GET /api/v1/board/:job_id',
  'GET /api/v1/saved-jobs',
  'GET /functions/v1/open-job',
  'GET /functions/v1/proposals',
  'page /jobs/:jobId',
  'page /jobs/:jobId.data',
  'the picture of a shared link',
];
const lists = [
  '/feeds/jobs.rss',
  '/feeds/jobs.xml',
  '/sitemaps/jobs-1.xml',
  'GET /api/v1/board',
  'GET /api/v1/careers',
  'GET /api/v1/companies/:slug',
  'POST /functions/v1/applications get_jobs',
  'page /',
  'page /browse',
  'page /browse.data',
  'page /careers',
  'page /careers.data',
  'page /companies/:slug',
  'page /companies/:slug.data',
  'page /jobs',
  'page /jobs.data',
];
const statusOf: Partial<Record<State, number>> = {
  open: 200,
  paused: 503,
  over_plan: 503,
  held: 503,
  expired: 410,
  'expired this second': 410,
  filled: 410,
};

describe('endpoints and pages that can show a job', () => {
  it('every one of these endpoints and pages shows an open job', async () => {
    expect(await tellersOf('open')).toEqual([...ofItsOwn, ...lists].toSorted());
  });

  it.each(['paused', 'over_plan', 'held', 'expired', 'expired this second', 'filled'] as const)(
    'a job that is %s is shown only at its own address and to people who saved it',
    async (state) => {
      expect(await tellersOf(state)).toEqual(ofItsOwn.toSorted());
    },
  );

  it.each(['hidden', 'hidden when filled', 'suspended', 'draft', 'deleted'] as const)(
    'none of these endpoints and pages shows a job that is %s',
    async (state) => {
      expect(await tellersOf(state)).toEqual([]);
    },
  );

  it.each(states)('the page and the page data of a job that is %s answer with its status code', async (state) => {
    const { id } = jobs.get(state)!;
    const page = await site.inject({ url: `/jobs/${id}`, headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(statusOf[state] ?? 404);
    expect((await site.inject({ url: `/jobs/${id}.data` })).statusCode).toBe(statusOf[state] ?? 404);
  });
});

describe('emails about jobs', () => {
  it('an email queued before a job was hidden or closed names only the jobs that are still open', async () => {
    const job_ids = states.map((state) => jobs.get(state)!.id);
    const values = { candidate_id: candidate.id, news: [{ alert_id: saved, job_ids, total: job_ids.length }] };
    const to = { user_id: candidate.id };
    await product.db.transaction().execute((tx) => notify(tx, jobDigest(to, `digest:${randomUUID()}`, values)));
    await product.runTasks();
    const text = JSON.stringify((await product.sentMail(candidate.email)).at(-1));
    const named = states.filter((state) => text.includes(jobs.get(state)!.title));
    expect(named).toEqual(['open']);
  });

  it('an invitation email is not sent once its job is hidden', async () => {
    const [late, { id }] = [await findable(product), await product.job(manager, { title: 'Marker unsent' })];
    await product.call(manager, api.invitations.invite, { candidate_id: late.id, job_id: id });
    await hide(id);
    await product.runTasks();
    expect(JSON.stringify(await product.sentMail(late.email))).not.toContain('Marker unsent');
  });
});

it('the tests request every file that the server generates for programs', () => {
  const source = readFileSync('server/adapters/pages/feed-pages.ts', 'utf8');
  const mounted = [...source.matchAll(/http\.get(?:<[^(]*>)?\('([^']+)'/g)].map(([, path = '']) => path);
  const asked = [...files.map((path) => path.replace('jobs-1', 'jobs-:part')), '/share/*'];
  expect(mounted.length).toBeGreaterThan(7);
  expect(mounted.filter((path) => !asked.includes(path))).toEqual([]);
});

it('a paused or hidden job disappears from the lists of every server within half a second', async () => {
  const [{ id: paused }, { id: hidden }, { id: other }] = [
    await product.job(manager, { title: 'Marker other server' }),
    await product.job(manager, { title: 'Marker hidden elsewhere' }),
    await product.job(manager, { title: 'Marker beside' }),
  ];
  let now = 0;
  const jobIndex = await openJobIndex({ db: product.db, url: product.url, log: product.services.log });
  const second = await openSite({ ...product.services, jobIndex }, () => now);
  const shown = async (path: string, title: string) =>
    (await second.inject({ url: path, headers: { accept: 'text/html' } })).body.includes(title);
  const pages = ['/', '/browse', '/careers', `/companies/${jobs.get('open')!.slug}`, `/jobs/${other}`];
  try {
    for (const path of pages) expect([path, await shown(path, 'Marker other server')]).toEqual([path, true]);
    await product.call(manager, api.postings.pause, { job_id: paused });
    // What the second server knows of the lists is half a second old at most.
    now += 500;
    for (const path of pages) expect([path, await shown(path, 'Marker other server')]).toEqual([path, false]);

    for (const path of pages) expect([path, await shown(path, 'Marker hidden elsewhere')]).toEqual([path, true]);
    await hide(hidden);
    now += 500;
    for (const path of pages) expect([path, await shown(path, 'Marker hidden elsewhere')]).toEqual([path, false]);
    expect(await shown(`/jobs/${hidden}`, 'Marker hidden elsewhere')).toBe(false);
  } finally {
    await second.close();
    await jobIndex.stop();
  }
});

it('the SQL and the contract decide identically which jobs anyone may see', async () => {
  const moments = [null, new Date(Date.now() - 3_600_000).toISOString()];
  const combinations = jobStatuses.flatMap((status) =>
    moments.flatMap((held_at) =>
      moments.flatMap((paused_at) =>
        moments.flatMap((hidden_at) =>
          [-1, 1].map((days) => ({
            status,
            held_at,
            paused_at,
            hidden_at,
            paused_by_plan: false,
            expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
          })),
        ),
      ),
    ),
  );
  const { rows } = await sql<{ visibility: string }>`
    select job_visibility(jsonb_populate_record(null::jobs, combination)) as visibility
    from jsonb_array_elements(${JSON.stringify(combinations)}::jsonb) with ordinality as given (combination, place)
    order by place`.execute(product.db);
  expect(rows.map(({ visibility }) => visibility)).toEqual(combinations.map((job) => jobVisibilityOf(job)));
  expect(new Set(rows.map(({ visibility }) => visibility)).size).toBe(6);
});
