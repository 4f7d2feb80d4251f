import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { aJob, aManager, apply, hire, postJob, refusal, sendApplication, success } from '../../arrange.ts';
import type { Mutant, Probe } from '../../probe.ts';
import type { Account, Fields, Product } from '../../product.ts';

const create = ({ call }: Product, who: Account | null, fields: object) =>
  call(who, 'POST', '/functions/v1/create-job', fields);

const table = 'contract/jobs/job-fields.ts';
const without = (text: string): Mutant => ({ server: table, from: text, to: '' });

/** The checks in their order: each fault comes with those of every later check. */
const checks: [id: string, line: string, fault: object, error: string, mutant: Mutant][] = [
  ['5.21', 'City required.', { city: ' ' }, 'City is required', without("required: fixed('City is required')")],
  ['5.22', 'State required.', { state: '' }, 'State is required', without("required: fixed('State is required')")],
  [
    '5.23',
    'Category required.',
    { category: '' },
    'Category is required',
    { server: table, from: "fixed('Category is required')", to: "fixed('Category')" },
  ],
  [
    '5.24',
    "At least one requirement ('At least one requirement is required').",
    { requirements: [' '] },
    'At least one requirement is required',
    without("    required: fixed('At least one requirement is required'),\n"),
  ],
  [
    '5.25',
    "At least one required skill ('At least one required skill is required').",
    { skills_required: [] },
    'At least one required skill is required',
    without("    required: fixed('At least one required skill is required'),\n"),
  ],
  [
    '5.26',
    "Both minimum and maximum salary ('Both minimum and maximum salary are required').",
    { salary_max: null },
    'Both minimum and maximum salary are required',
    { server: table, from: "fixed('Both minimum and maximum salary are required')", to: "fixed('Salary')" },
  ],
  [
    '5.27',
    "Application questions between 2 and 3 ('Application questions must be between 2 and 3 questions').",
    { application_questions: ['Why?'] },
    'Application questions must be between 2 and 3 questions',
    { server: table, from: 'export const minQuestions = 2;', to: 'export const minQuestions = 1;' },
  ],
];

const orderedChecks = checks.map(([id, line, fault, error, mutant], at): Probe => ({
  id,
  line,
  async check(product) {
    const later = Object.assign({}, ...checks.slice(at).map(([, , other]) => other)) as object;
    const manager = await aManager(product);
    await product.grant(manager, 'job_posting', 1);
    expect(await create(product, manager, { ...aJob, ...later, ...fault })).toMatchObject(refusal(400, error));
    expect(await create(product, manager, { ...aJob, ...fault })).toMatchObject(refusal(400, error));
    const { body } = await product.call(manager, 'POST', '/functions/v1/user-credits');
    expect(body).toMatchObject({ credits_job_postings: 1 });
  },
  mutant,
}));

export const probes: Probe[] = [
  {
    id: '3.6',
    line: 'Job: id, title, company, description, location, city, state, salary_min, salary_max, work_arrangement, job_type, category, remote_ok (boolean), requirements (list), skills_required (list), benefits (list), application_questions (list), company_video_url (nullable), created_at.',
    async check(product) {
      const manager = await aManager(product);
      const job = await postJob(product, manager, { title: `Baker ${randomUUID().slice(0, 8)}` });
      const { work_arrangement, job_type, remote_ok, company_video_url, created_at } = job;
      expect({ work_arrangement, job_type, remote_ok, company_video_url }).toEqual({
        work_arrangement: 'On-site',
        job_type: 'full-time',
        remote_ok: false,
        company_video_url: null,
      });
      const candidate = await product.account('candidate');
      const { body } = await apply(product, candidate, 'get_jobs', { search: job['title'] });
      const expected = {
        ...aJob,
        id: job.id,
        title: job['title'],
        created_at,
        remote_ok: false,
        applicationStatus: null,
      };
      expect(body).toMatchObject({ jobs: [{ ...expected, company_video_url: null }] });
      await apply(product, candidate, 'create_application', { job_id: job.id });
      const again = await apply(product, candidate, 'get_jobs', { search: job['title'] });
      expect(again.body).toMatchObject({ jobs: [{ applicationStatus: 'draft' }] });
      expect((await product.call(manager, 'GET', '/functions/v1/manager-jobs')).body).toMatchObject({
        jobs: [{ id: job.id, title: job['title'], company: aJob.company, posted: created_at, applicationCount: 0 }],
      });
    },
    mutant: {
      server: 'server/jobs/search/queries.ts',
      from: 'applicationStatus: own_status',
      to: 'applicationStatus: null',
    },
  },
  {
    id: '3.18',
    line: 'Prospect: id, title, company, department, postedDate, expiresAt, status (Active, Paused, Filled, Draft), applications, interviewed, salaryRange, location.',
    async check(product) {
      const { manager, job_id } = await sendApplication(product, { job: { department: 'Kitchen' } });
      const { body } = await hire(product, manager, 'get_prospects');
      expect(body['prospects']).toMatchObject([
        {
          id: job_id,
          title: 'Baker',
          company: aJob.company,
          department: 'Kitchen',
          postedDate: expect.stringMatching(/^\d{4}-/),
          expiresAt: expect.stringMatching(/^\d{4}-/),
          status: 'Active',
          applications: 1,
          interviewed: 0,
          salaryRange: '$40,000 - $50,000',
          location: 'Denver, CO',
        },
      ]);
    },
    mutant: {
      server: 'server/hiring/prospects/queries.ts',
      from: "salaryRange: salaryText(job, 'table')",
      to: 'salaryRange: String(job.salary_min)',
    },
  },
  {
    id: '4.35',
    line: "Prospect status: Active, Paused, Filled, Draft. The job list shows every job as 'Active', and the inactive filter has no effect beyond all/active.",
    decision: 'D58',
    async check(product) {
      const manager = await aManager(product);
      const [open, paused] = [await postJob(product, manager), await postJob(product, manager, { title: 'Miller' })];
      const { status } = await product.call(manager, 'POST', '/functions/v1/pause-job', { job_id: paused.id });
      expect(status).toBe(200);
      const listed = async (filter: string) => {
        const { body } = await product.call(manager, 'GET', `/functions/v1/manager-jobs?status=${filter}`);
        return (body['jobs'] as Fields[]).map((job) => [job['id'], job['status']]);
      };
      expect(await listed('active')).toEqual([[open.id, 'Active']]);
      expect(await listed('inactive')).toEqual([[paused.id, 'Paused']]);
      expect(await listed('all')).toHaveLength(2);
    },
    mutant: { server: 'server/jobs/publishing/queries.ts', from: "status === 'active' ? '=' : '<>'", to: "'='" },
  },
  {
    id: '5.20',
    line: "Must be logged in ('You must be logged in to create a job').",
    async check(product) {
      const error = refusal(401, 'You must be logged in to create a job');
      expect(await create(product, null, aJob)).toMatchObject(error);
      expect(await create(product, null, {})).toMatchObject(error);
      expect((await create(product, await product.account('candidate'), aJob)).status).toBe(403);
    },
    mutant: {
      server: 'contract/jobs/jobs.ts',
      from: "signedOut: 'login_required_for_job'",
      to: "signedOut: 'not_authenticated'",
    },
  },
  ...orderedChecks,
  {
    id: '5.28',
    line: 'Required form fields: title, company, location, city, state, category, description, salary min and max (numbers).',
    async check(product) {
      const manager = await aManager(product);
      await product.grant(manager, 'job_posting', 1);
      for (const field of ['title', 'company', 'location', 'description', 'salary_min']) {
        const { status, body } = await create(product, manager, { ...aJob, [field]: undefined });
        const [issue] = body['issues'] as { path: string }[];
        expect([field, status, issue?.path]).toEqual([field, 400, field]);
      }
      expect((await create(product, manager, { ...aJob, salary_min: 'much' })).status).toBe(400);
    },
    mutant: { server: table, from: "required: fixed('Title is required'), ", to: '' },
  },
  {
    id: '5.29c',
    line: 'List items (requirements, skills, benefits, questions) are trimmed, and empty ones and duplicates are ignored.',
    async check(product) {
      const job = await postJob(product, await aManager(product), {
        requirements: [' Two years ', '', 'two years'],
        skills_required: ['Baking', ' Baking', '  '],
        benefits: ['Bread ', 'Bread'],
        application_questions: ['Why bread? ', 'Why bread?', 'When did a batch go wrong?'],
      });
      expect(job).toMatchObject({
        requirements: ['Two years'],
        skills_required: ['Baking'],
        benefits: ['Bread'],
        application_questions: ['Why bread?', 'When did a batch go wrong?'],
      });
    },
    mutant: {
      server: 'contract/base/fields.ts',
      from: 'items.map((item) => item.trim()).filter(Boolean)',
      to: 'items.filter(Boolean)',
    },
  },
  {
    id: '5.31',
    line: 'There is no check that minimum salary is below maximum.',
    decision: 'D62',
    async check(product) {
      const manager = await aManager(product);
      await product.grant(manager, 'job_posting', 1);
      expect(await create(product, manager, { ...aJob, salary_min: 60_000 })).toMatchObject(
        refusal(400, 'Minimum salary cannot be greater than maximum salary'),
      );
      expect((await create(product, manager, { ...aJob, salary_min: 50_000 })).status).toBe(200);
    },
    mutant: {
      server: 'contract/jobs/jobs.ts',
      from: 'job.salary_min <= job.salary_max',
      to: 'job.salary_min < job.salary_max + 1e9',
    },
  },
  {
    id: '5.15c',
    line: 'the share of required skills that partly match (case-insensitive) any profile skill.',
    async check(product) {
      const title = `Baker ${randomUUID().slice(0, 8)}`;
      await postJob(product, await aManager(product), {
        title,
        skills_required: ['Sourdough Baking', 'Pastry', 'C', 'Team Leadership'],
      });
      const candidate = await product.account('candidate', { skills: ['baking', 'PASTRY CHEF', 'CSS'] });
      const { body } = await apply(product, candidate, 'get_jobs', { search: title });
      expect(body).toMatchObject({
        jobs: [{ match: { percentage: 50, missing: ['C', 'Team Leadership'] } }],
      });
    },
    mutant: {
      server: 'contract/jobs/match.ts',
      from: 'containsWord(long, short) : long.includes(short)',
      to: 'containsWord(long, short) : long === short',
    },
  },
  {
    id: '7.17',
    line: 'Create job | POST functions/v1/create-job | JSON of the job-create fields (see entities) | JSON. Error body has error or message',
    async check(product) {
      const manager = await aManager(product);
      await product.grant(manager, 'job_posting', 2);
      const sent = { ...aJob, work_arrangement: 'Remote', job_type: 'contract' };
      const { status, body } = await create(product, manager, sent);
      expect([status, body]).toMatchObject([200, { job: { ...sent, remote_ok: true, status: 'Active' } }]);
      const refused = await create(product, manager, {});
      expect(refused).toMatchObject(refusal(400, 'City is required'));
      expect(refused.body).not.toHaveProperty('success');
      const key = { 'idempotency-key': randomUUID() };
      const post = () => product.call(manager, 'POST', '/functions/v1/create-job', aJob, key);
      const ids = [await post(), await post()].map((answer) => (answer.body['job'] as { id: string }).id);
      expect(ids[0]).toBe(ids[1]);
    },
    mutant: {
      server: 'server/jobs/publishing/create.ts',
      from: "work_arrangement === 'Remote' ||",
      to: "work_arrangement === 'On-site' ||",
    },
  },
  {
    id: '7.18',
    line: 'Job details | GET functions/v1/job-details?job_id={jobId} | none | job (title, company, location) and applications',
    async check(product) {
      const { manager, job_id, application_id } = await sendApplication(product);
      const details = (who: Account | null, id = job_id) =>
        product.call(who, 'GET', `/functions/v1/job-details?job_id=${id}`);
      const expected = success({
        job: { title: 'Baker', company: aJob.company, location: 'Denver, CO' },
        applications: [{ id: application_id, status: 'submitted' }],
      });
      expect(await details(manager)).toMatchObject(expected);
      expect(await details(await product.demo('admin'))).toMatchObject(expected);
      const missing = refusal(404, 'Job not found.');
      expect(await details(await product.account('manager'))).toMatchObject(missing);
      expect(await details(manager, randomUUID())).toMatchObject(missing);
      expect(await details(null)).toMatchObject(refusal(401, 'Authentication token not found'));
    },
    mutant: {
      server: 'contract/base/permissions.ts',
      from: "seeJobApplications: (actor, job: { org_id: string }) => actor.role === 'admin' || sameOrganization(actor, job)",
      to: 'seeJobApplications: (actor, job: { org_id: string }) => Boolean(actor.role && job.org_id)',
    },
  },
  {
    id: '7.24',
    line: 'get_jobs: reads jobs.',
    async check(product) {
      const { id } = await postJob(product, await aManager(product), { title: `Cook ${randomUUID().slice(0, 8)}` });
      const candidate = await product.account('candidate');
      const jobs = async () => {
        const { body } = await apply(product, candidate, 'get_jobs', { sort: 'newest', limit: 50 });
        return (body['jobs'] as { id: string }[]).map((job) => job.id);
      };
      expect(await jobs()).toContain(id);
      await product.sql(`update jobs set expires_at = now() - interval '1 hour' where id = $1`, [id]);
      expect(await jobs()).not.toContain(id);
      expect(await apply(product, null, 'get_jobs')).toMatchObject(refusal(401, 'User not authenticated'));
    },
    mutant: { server: 'contract/jobs/jobs.ts', from: "signedOut: 'not_authenticated'", to: "signedOut: 'no_session'" },
  },
  {
    id: '7.28',
    line: 'get_prospects: data status_filter (default all); response prospects.',
    async check(product) {
      const manager = await aManager(product);
      const { id } = await postJob(product, manager);
      const ids = async (data: object) => {
        const { body } = await hire(product, manager, 'get_prospects', data);
        return (body['prospects'] as { id: string }[]).map((job) => job.id);
      };
      expect(await ids({})).toEqual([id]);
      expect(await ids({ status_filter: 'Active' })).toEqual([id]);
      expect(await ids({ status_filter: 'active' })).toEqual([id]);
      expect(await ids({ status_filter: 'Filled' })).toEqual([]);
      expect(await ids({ status_filter: 'draft' })).toEqual([]);
      expect((await hire(product, manager, 'get_prospects', { status_filter: 'Lost' })).status).toBe(400);
      expect((await hire(product, await aManager(product), 'get_prospects')).body).toMatchObject({ prospects: [] });
    },
    mutant: {
      server: 'server/hiring/prospects/queries.ts',
      from: "status_filter !== 'all', (query)",
      to: "status_filter === 'Draft', (query)",
    },
  },
  {
    id: '7.37',
    line: 'jobs: read by id (id, title, company, application_questions, or all fields).',
    decision: 'D32',
    async check(product) {
      const { id } = await postJob(product, await aManager(product));
      const path = `/functions/v1/open-job?job_id=${id}`;
      const { id: _, ...fields } = { id, ...aJob };
      expect(await product.call(await product.account('candidate'), 'GET', path)).toMatchObject(
        success({ job: { id, ...fields } }),
      );
      expect((await product.call(null, 'GET', path)).status).toBe(401);
    },
    mutant: {
      server: 'contract/jobs/jobs.ts',
      from: "path: '/functions/v1/open-job'",
      to: "path: '/functions/v1/one-job'",
    },
  },
  {
    id: '9.24',
    line: 'Application questions: 2 to 3.',
    async check(product) {
      const manager = await aManager(product);
      await product.grant(manager, 'job_posting', 2);
      const post = async (count: number) => {
        const application_questions = Array.from({ length: count }, (_, at) => `What is number ${at}?`);
        return (await create(product, manager, { ...aJob, application_questions })).status;
      };
      expect([await post(1), await post(2), await post(3), await post(4)]).toEqual([400, 200, 200, 400]);
    },
    mutant: { server: table, from: 'export const maxQuestions = 3;', to: 'export const maxQuestions = 4;' },
  },
  {
    id: '9.26c',
    line: 'Job categories on create: Technology, Design, Marketing, Sales, Finance, Operations. Job types: full-time (default), part-time, contract, internship. Work arrangements: Remote, On-site, Hybrid.',
    async check(product) {
      const manager = await aManager(product);
      const statusOf = async (fields: object) => (await create(product, manager, { ...aJob, ...fields })).status;
      const all = [
        ...['Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations'].map((category) => ({ category })),
        ...['full-time', 'part-time', 'contract', 'internship'].map((job_type) => ({ job_type })),
        ...['Remote', 'On-site', 'Hybrid'].map((work_arrangement) => ({ work_arrangement })),
      ];
      // Without a credit, a job that passes every check is answered with 402.
      for (const fields of all) expect([fields, await statusOf(fields)]).toEqual([fields, 402]);
      expect(await statusOf({ category: 'Farming' })).toBe(400);
      expect(await statusOf({ job_type: 'seasonal' })).toBe(400);
      expect(await statusOf({ work_arrangement: 'Anywhere' })).toBe(400);
      expect((await postJob(product, manager))['job_type']).toBe('full-time');
    },
    mutant: {
      server: table,
      from: "'Sales', 'Finance', 'Operations'",
      to: "'Sales', 'Finance', 'Operations', 'Farming'",
    },
  },
  {
    id: '8.30c',
    line: "Missing token on job details or create: 'Authentication token not found'.",
    async check(product) {
      const path = `/functions/v1/job-details?job_id=${randomUUID()}`;
      expect((await product.call(null, 'GET', path)).body['error']).toBe('Authentication token not found');
    },
    mutant: { server: 'contract/base/errors.ts', from: "'Authentication token not found'", to: "'Please sign in'" },
  },
];
