import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { aManager, hire, postJob, refusal, sendApplication } from '../../arrange.ts';
import type { Mutant, Probe } from '../../probe.ts';
import type { Account, Fields, Product } from '../../product.ts';

const settings = async ({ call }: Product, who: Account) => (await call(who, 'GET', '/api/v1/settings')).body;
const save = ({ call }: Product, who: Account, fields: object) => call(who, 'PATCH', '/api/v1/settings', fields);

const contract = 'contract/accounts/settings.ts';

/** Saves the settings as one person and reads them back as that person and as another. */
const areSaved = (role: 'candidate' | 'manager', chosen: Fields) => async (product: Product) => {
  const [person, other] = [await product.account(role), await product.account(role)];
  const before = await settings(product, other);
  for (const [name, value] of Object.entries(chosen)) expect([name, before[name]]).not.toEqual([name, value]);
  expect((await save(product, person, chosen)).status).toBe(200);
  expect(await settings(product, person)).toMatchObject(chosen);
  expect(await settings(product, other)).toEqual(before);
};

/** A password changes with the current one, and the former one no longer signs in. */
const passwordChanges = (role: 'candidate' | 'manager') => async (product: Product) => {
  const person = await product.account(role);
  const change = (current_password: string, password: string) =>
    product.call(person, 'POST', '/auth/v1/password', { current_password, password });
  const next = `another long password ${randomUUID()}`;
  expect((await change('not my password', next)).status).toBeGreaterThanOrEqual(400);
  expect((await change(person.password, 'short')).status).toBe(400);
  expect((await change(person.password, next)).status).toBe(200);
  const former = { email: person.email, password: person.password };
  expect((await product.call(null, 'POST', '/auth/v1/token', former)).status).toBe(401);
  expect((await product.signIn(person.email, next)).id).toBe(person.id);
};
const passwordMutant: Mutant = {
  server: contract,
  from: "path: '/auth/v1/password'",
  to: "path: '/auth/v1/passwords'",
};

const hasNoEffect = (name: string): Mutant => ({ server: contract, from: `  ${name}: z.boolean(),\n`, to: '' });

/** Returns the text of a page that was rendered on the server, without markup and styles. */
const textOf = async ({ page }: Product, path: string): Promise<string> => {
  const opened = await page(null, { path, script: false });
  return opened.locator('main').innerText();
};
const claim = (id: string, line: string, path: string, words: RegExp, mutant: Mutant): Probe => ({
  id,
  line,
  check: async (product) => expect(await textOf(product, path)).toMatch(words),
  mutant,
});

const salaryOf = async (product: Product, salary_min: number | null, salary_max: number | null) => {
  const manager = await aManager(product);
  const draft = { job: { title: 'Baker', salary_min, salary_max } };
  const saved = await product.call(manager, 'POST', '/functions/v1/save-job-draft', draft);
  expect(saved.status).toBe(200);
  const { body } = await hire(product, manager, 'get_prospects');
  return (body['prospects'] as Fields[]).map((one) => one['salaryRange']);
};
const salaryText = 'contract/jobs/salary-text.ts';

export const probes: Probe[] = [
  claim('1.2', 'Direct contact with hiring managers.', '/candidates', /Direct contact/, {
    web: 'Direct contact',
    to: 'Some contact',
  }),
  claim('1.3', 'Video applications.', '/features', /Video applications/, {
    web: 'Video applications',
    to: 'Applications',
  }),
  claim('1.6', 'Real-time messaging.', '/features', /Real-time messaging/, {
    web: 'Real-time messaging',
    to: 'Messaging',
  }),
  claim('1.8', 'Time-to-hire reduced by up to 50%.', '/employers', /Time-to-hire reduced by up to 50%/, {
    web: 'up to 50%',
    to: 'up to 90%',
  }),
  {
    id: '1.5',
    line: 'Data shared only with consent.',
    async check(product) {
      const manager = await product.account('manager');
      const candidate = await product.account('candidate', { first_name: `Una${randomUUID().slice(0, 6)}` });
      const path = `/functions/v1/candidate-profile?candidate_id=${candidate.id}`;
      expect((await product.call(manager, 'GET', path)).status).toBe(404);
      await product.call(candidate, 'PATCH', '/api/v1/own-profile', { profile_visible: true });
      const shared = await product.call(manager, 'GET', path);
      expect([shared.status, shared.body['contact']]).toEqual([200, null]);
      await product.call(candidate, 'PATCH', '/api/v1/own-profile', { profile_visible: false });
      expect((await product.call(manager, 'GET', path)).status).toBe(404);
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'candidate_not_found: { status: 404',
      to: 'candidate_not_found: { status: 410',
    },
  },
  {
    id: '3.25',
    line: 'account: email, phone, passwords.',
    decision: 'D112',
    check: passwordChanges('candidate'),
    mutant: passwordMutant,
  },
  {
    id: '3.26',
    line: 'privacy: profileVisible, allowMessages, showSalaryExpectations, allowConnectionRequests.',
    decision: 'D112',
    async check(product) {
      const candidate = await product.account('candidate');
      const off = { allow_messages: false, allow_connection_requests: false };
      await areSaved('candidate', off)(product);
      const visibleFields = { profile_visible: true, show_salary: true, expected_salary_min: 70_000 };
      expect((await product.call(candidate, 'PATCH', '/api/v1/own-profile', visibleFields)).status).toBe(200);
      const manager = await product.account('manager');
      const path = `/functions/v1/candidate-profile?candidate_id=${candidate.id}`;
      const salary = async () => {
        const { body } = await product.call(manager, 'GET', path);
        return (body['candidate'] as Fields)['expected_salary_min'];
      };
      expect(await salary()).toBe(70_000);
      await product.call(candidate, 'PATCH', '/api/v1/own-profile', { show_salary: false });
      expect(await salary()).toBe(null);
    },
    mutant: hasNoEffect('allow_messages'),
  },
  {
    id: '3.27',
    line: 'appearance: theme (light, dark, system) and language.',
    decision: 'D113',
    async check(product) {
      await areSaved('candidate', { appearance: 'system', language: 'es' })(product);
      const person = await product.account('candidate');
      expect((await save(product, person, { appearance: 'dim' })).status).toBe(400);
      expect((await save(product, person, { language: 'xx' })).status).toBe(400);
      expect((await save(product, person, { appearance: 'dark' })).status).toBe(200);
      const { body } = await product.call(person, 'GET', '/auth/v1/user');
      expect(body).toMatchObject({ profile: { theme: 'dark' } });
    },
    mutant: { server: contract, from: "['light', 'dark', 'system']", to: "['light', 'dark']" },
  },
  {
    id: '3.28',
    line: 'notifications: email, push, message, proposal updates, weekly digest.',
    decision: 'D112',
    check: areSaved('candidate', {
      email_notifications: false,
      push_notifications: true,
      mail_messages: 'never',
      mail_proposals: 'never',
      weekly_digest: true,
    }),
    mutant: { server: contract, from: '  mail_proposals: z.enum(mailFrequencies),\n', to: '' },
  },
  {
    id: '3.29',
    line: 'account: email, company, passwords.',
    decision: 'D112',
    async check(product) {
      await passwordChanges('manager')(product);
      const manager = await product.account('manager');
      await product.call(manager, 'PATCH', '/api/v1/profile', { company: 'Oak & Ash' });
      const { body } = await product.call(manager, 'GET', '/auth/v1/user');
      expect(body).toMatchObject({ email: manager.email, profile: { company: 'Oak & Ash' } });
    },
    mutant: passwordMutant,
  },
  {
    id: '3.30',
    line: 'privacy: profileVisible, allowCandidateMessages, showCompanyInfo, allowConnectionRequests.',
    decision: 'D112',
    check: areSaved('manager', { allow_messages: false, allow_connection_requests: false, show_company_info: false }),
    mutant: hasNoEffect('show_company_info'),
  },
  {
    id: '3.31',
    line: 'appearance: theme (light, dark, system) and language.',
    decision: 'D113',
    check: areSaved('manager', { appearance: 'dark', language: 'es' }),
    mutant: { server: contract, from: '  language: z.nullable(languageTag),\n', to: '' },
  },
  {
    id: '3.32',
    line: 'notifications: emailNotifications, pushNotifications, candidateApplications, messageNotifications, meetingReminders, weeklyDigest.',
    decision: 'D112',
    async check(product) {
      await areSaved('manager', {
        push_notifications: true,
        mail_messages: 'never',
        mail_reminders: 'never',
        weekly_digest: true,
      })(product);
      const [quiet, informed] = [await aManager(product), await aManager(product)];
      await save(product, quiet, { mail_applications: 'never' });
      const applicationMails = async (manager: Account, atLeast: number) =>
        (await product.mail(manager.email, atLeast)).filter(({ subject }) => /appli/i.test(subject));
      await sendApplication(product, { manager: quiet });
      await sendApplication(product, { manager: informed });
      await expect.poll(async () => (await applicationMails(informed, 0)).length, { timeout: 30_000 }).toBe(1);
      expect(await applicationMails(quiet, 0)).toEqual([]);
    },
    mutant: { server: contract, from: '  mail_applications: z.enum(mailFrequencies),\n', to: '' },
  },
  {
    id: '5.16c',
    line: "Both bounds gives 'low - high'.",
    check: async (product) => expect(await salaryOf(product, 50_000, 80_000)).toEqual(['$50,000 - $80,000']),
    mutant: { server: salaryText, from: '${dollars(min)} - ${dollars(max)}', to: '${dollars(min)} to ${dollars(max)}' },
  },
  {
    id: '5.17c',
    line: "Only min gives 'From'.",
    check: async (product) => expect(await salaryOf(product, 50_000, null)).toEqual(['From $50,000']),
    mutant: { server: salaryText, from: 'From {min}', to: 'Since {min}' },
  },
  {
    id: '5.18c',
    line: "Only max gives 'Up to'.",
    check: async (product) => expect(await salaryOf(product, null, 80_000)).toEqual(['Up to $80,000']),
    mutant: { server: salaryText, from: 'Up to {max}', to: 'At most {max}' },
  },
  {
    id: '5.19c',
    line: "Neither gives 'Salary not specified' ('Not specified' in the table).",
    check: async (product) => expect(await salaryOf(product, null, null)).toEqual(['Not specified']),
    mutant: { server: salaryText, from: "fixed('Not specified')", to: "fixed('None')" },
  },
  {
    id: '5.39c',
    line: 'Company intro video maximum 180 seconds.',
    async check(product) {
      const manager = await aManager(product);
      const [row] = await product.sql(
        `insert into videos (owner_id, purpose, status, bytes, duration, width, height)
         values ($1, 'company', 'ready', 1000, 60, 640, 360) returning id`,
        [manager.id],
      );
      const job = await postJob(product, manager, { company_video_url: `${String(row?.['id'])}.mp4` });
      expect(job['company_video_url']).toContain(String(row?.['id']));
      const foreign = { company_video_url: 'https://example.com/intro.webm' };
      await product.grant(manager, 'job_posting', 1);
      const refused = await product.call(manager, 'POST', '/functions/v1/create-job', { ...job, ...foreign });
      expect(refused).toMatchObject(refusal(400, 'Video file not found. The file may have been moved or deleted.'));
    },
    mutant: {
      server: 'server/jobs/publishing/create.ts',
      from: '    await assertOwnVideo(context, tx, fields.company_video_url);\n',
      to: '',
    },
    decision: 'D64',
  },
];
