import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { ownApplication, refusal, sendApplication } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Fields } from '../../product.ts';
import { applications, ids, users } from './support/administration.ts';

export const probes: Probe[] = [
  {
    id: '3.4',
    line: 'Waitlist entry: email, user_type (job_seeker or hiring_manager), first_name, last_name, job_title.',
    async check(product) {
      const email = `${randomUUID()}@example.com`;
      const entry = { user_type: 'hiring_manager', first_name: 'Ben', last_name: 'Cole', job_title: 'Baker' };
      await product.call(null, 'POST', '/functions/v1/waitlist', { ...entry, email });
      const unknown = await product.call(null, 'POST', '/functions/v1/waitlist', {
        ...entry,
        email,
        user_type: 'boss',
      });
      expect(unknown).toMatchObject(refusal(400, 'Please select a role'));
      const admin = await product.demo('admin');
      const { body } = await product.call(admin, 'GET', '/api/v1/waitlist?state=unconfirmed&limit=100');
      const listed = (body['people'] as Fields[]).find((row) => row['email'] === email);
      expect(listed).toMatchObject({ ...entry, email });
    },
    mutant: {
      server: 'contract/accounts/waitlist.ts',
      from: "['job_seeker', 'hiring_manager']",
      to: "['job_seeker', 'hiring_manager', 'boss']",
    },
  },
  {
    id: '3.12',
    line: 'Admin view adds candidate {first_name, last_name, email} and job {title, company}.',
    async check(product) {
      const { candidate, application_id } = await sendApplication(product);
      const body = await applications(product, { search: candidate.email });
      expect(body).toMatchObject({
        applications: [
          {
            id: application_id,
            candidate: { first_name: 'Ada', last_name: 'Park', email: candidate.email },
            job: { title: 'Baker', company: 'Bread & Co' },
          },
        ],
        count: 1,
      });
    },
    mutant: {
      server: 'server/administration/processing/queries.ts',
      from: 'candidate: { id: candidate_id, first_name, last_name, email, delete_after }',
      to: "candidate: { id: candidate_id, first_name, last_name, email: '', delete_after }",
    },
  },
  {
    id: '3.20',
    line: 'Admin stats: consultants, managers, applications24h, applications7d.',
    async check({ call, demo, account }) {
      const admin = await demo('admin');
      const stats = async () => (await call(admin, 'POST', '/functions/v1/admin-stats')).body;
      const before = await stats();
      expect(before).toMatchObject({ applications24h: expect.any(Number), applications7d: expect.any(Number) });
      await account('candidate');
      await account('manager');
      const after = await stats();
      expect(Number(after['consultants'])).toBeGreaterThan(Number(before['consultants']));
      expect(Number(after['managers'])).toBeGreaterThan(Number(before['managers']));
    },
    mutant: { server: 'server/administration/statistics/queries.ts', from: "role = 'manager'", to: "role = 'admin'" },
  },
  {
    id: '3.21',
    line: 'Admin user list item: id, user_type (admin, manager, candidate), first_name, last_name, email, company, created_at. List response: users, total, has_next_page.',
    async check(product) {
      const { id, email } = await product.account('manager', { first_name: 'Zora', company: 'Oak & Ash' });
      const { body, list } = await users(product, `search=${email}`);
      expect(list).toMatchObject([
        {
          id,
          user_type: 'manager',
          first_name: 'Zora',
          last_name: 'Park',
          email,
          company: 'Oak & Ash',
          created_at: expect.stringMatching(/^\d{4}-/),
        },
      ]);
      expect(body).toMatchObject({ total: 1, has_next_page: false });
    },
    mutant: {
      server: 'server/administration/users/queries.ts',
      from: "'users.role as user_type'",
      to: "'users.user_type as role', 'users.email as user_type'",
    },
  },
  {
    id: '7.13',
    line: "Admin applications | function 'admin-applications' | none | applications, count, error",
    async check(product) {
      const before = await applications(product);
      const sent = await sendApplication(product);
      const after = await applications(product);
      expect(Number(after['count'])).toBeGreaterThan(Number(before['count']));
      expect(ids(after['applications'], 'id')).toContain(sent.application_id);
      const drafts = await applications(product, { search: (await product.account('candidate')).email });
      expect(drafts).toMatchObject({ applications: [], count: 0 });
      expect((await product.call(sent.manager, 'POST', '/functions/v1/admin-applications')).status).toBe(403);
    },
    mutant: {
      server: 'server/administration/processing/queries.ts',
      from: "    .$if(search !== '', (query) => query.where(matches(search)))",
      to: '',
    },
  },
  {
    id: '7.14',
    line: 'Admin users | GET /api/v1/users | query page, limit, sort_field, sort_order, optional search, optional role (omitted for All) | users, total, has_next_page',
    async check(product) {
      const tag = `q${randomUUID().slice(0, 8)}`;
      const named = (name: string, role: 'candidate' | 'manager') =>
        product.account(role, { first_name: `${name}${tag}` });
      const [ann, bob, cy] = [
        await named('Ann', 'candidate'),
        await named('Bob', 'manager'),
        await named('Cy', 'candidate'),
      ];
      const matching = async (query: string) => ids((await users(product, `search=${tag}&${query}`)).list, 'id');
      expect(await matching('')).toEqual([ann.id, bob.id, cy.id]);
      expect(await matching('sort_field=first_name&sort_order=desc')).toEqual([cy.id, bob.id, ann.id]);
      expect(await matching('role=candidate')).toEqual([ann.id, cy.id]);
      expect(await matching('role=')).toHaveLength(3);
      expect(await matching('limit=2&page=2')).toEqual([cy.id]);
      expect((await users(product, `search=${tag}&limit=2`)).body).toMatchObject({ total: 3, has_next_page: true });
      for (const query of ['sort_field=salary', 'sort_order=up', 'role=boss'])
        expect([query, (await users(product, query)).status]).toEqual([query, 400]);
    },
    mutant: {
      server: 'server/administration/users/queries.ts',
      from: 'sql`${role ? sql`users.role = ${role}` : sql`true`} and',
      to: 'sql`${role ? sql`true` : sql`true`} and',
    },
  },
  {
    id: '7.36',
    line: 'Counts by user_type candidate and manager.',
    decision: 'D30',
    async check(product) {
      const admin = await product.demo('admin');
      const count = async () => {
        const { body } = await product.call(admin, 'POST', '/functions/v1/admin-stats');
        return Number(body['consultants']);
      };
      const candidate = await product.account('candidate');
      await product.sql(`update users set user_type = 'candidate_1' where id = $1`, [candidate.id]);
      const rows = await product.sql(`select count(*)::int as count from users where role = 'candidate'`);
      expect(Math.abs((await count()) - Number(rows[0]?.['count']))).toBeLessThanOrEqual(3);
      const exact = await product.sql(`select count(*)::int as count from users where user_type = 'candidate'`);
      expect(await count()).toBeGreaterThan(Number(exact[0]?.['count']));
    },
    mutant: {
      server: 'server/administration/statistics/queries.ts',
      from: "count(sql`role = 'candidate'`)",
      to: "count(sql`user_type = 'candidate'`)",
    },
  },
  {
    id: '7.41',
    line: 'Counts for created_at in the last 1 day and 7 days.',
    async check(product) {
      const admin = await product.demo('admin');
      const sent = await sendApplication(product);
      const moved = async (days: number) => {
        await product.sql('update applications set created_at = now() - make_interval(days => $2) where id = $1', [
          sent.application_id,
          days,
        ]);
        const { body } = await product.call(admin, 'POST', '/functions/v1/admin-stats');
        return [Number(body['applications24h']), Number(body['applications7d'])];
      };
      const [today, days, older] = [await moved(0), await moved(2), await moved(8)];
      expect(days[0]).toBe(Number(today[0]) - 1);
      expect(days[1]).toBe(today[1]);
      expect(older).toEqual([days[0], Number(days[1]) - 1]);
    },
    mutant: {
      server: 'server/administration/statistics/queries.ts',
      from: "created_at > now() - interval '24 hours'",
      to: "created_at > now() - interval '72 hours'",
    },
    alone: true,
  },
  {
    id: '8.33c',
    line: 'A server-reported error field is treated as failure.',
    async check(product) {
      const { application_id, candidate, job_id } = await sendApplication(product);
      const admin = await product.demo('admin');
      const process = (applicationId: string) =>
        product.call(admin, 'POST', '/functions/v1/process-application-video', { applicationId });
      const refused = await process(application_id);
      expect(refused).toMatchObject(
        refusal(422, 'The candidate has not agreed to an analysis. A person reviews this answer.'),
      );
      expect((await process(randomUUID())).status).toBe(404);
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({ analysis_status: 'pending' });
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'application_not_found: { status: 404',
      to: 'application_not_found: { status: 410',
    },
  },
  {
    id: '9.19c',
    line: 'account data until deletion or 3 years of inactivity; application data 2 years after submission; communication records 1 year after last interaction.',
    async check(product) {
      const admin = await product.demo('admin');
      const due = async (rule: string) => {
        const { body } = await product.call(admin, 'GET', '/api/v1/retention');
        const line = (body['due'] as Fields[]).find((one) => one['rule'] === rule);
        return Number(line?.['due']);
      };
      const { application_id, candidate } = await sendApplication(product);
      const [applicationsDue, accountsDue] = [await due('warn_application'), await due('warn_account')];
      const submitted = async (days: number) => {
        const text = 'update applications set submitted_at = now() - make_interval(days => $2) where id = $1';
        await product.sql(text, [application_id, days]);
        return (await due('warn_application')) - applicationsDue;
      };
      expect([await submitted(2 * 365 - 40), await submitted(2 * 365 - 20)]).toEqual([0, 1]);
      const inactiveFor = async (days: number) => {
        const text = 'update users set created_at = now() - make_interval(days => $2) where id = $1';
        await product.sql(text, [candidate.id, days]);
        await product.sql('delete from sessions where user_id = $1', [candidate.id]);
        return (await due('warn_account')) - accountsDue;
      };
      expect([await inactiveFor(3 * 365 - 40), await inactiveFor(3 * 365 - 20)]).toEqual([0, 1]);
    },
    mutant: { server: 'contract/compliance/retention.ts', from: 'application_years: 2', to: 'application_years: 4' },
    alone: true,
  },
  {
    id: '9.28c',
    line: 'Users page size 100; default user sort first_name ascending; minimum admin password length 6.',
    async check(product) {
      const { list, body } = await users(product, '');
      expect(list).toHaveLength(Math.min(100, Number(body['total'])));
      const names = list.map((user) => String(user['first_name']).toLowerCase());
      expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
      expect((await users(product, 'limit=500')).list.length).toBeLessThanOrEqual(100);
    },
    mutant: {
      server: 'contract/administration/users.ts',
      from: "z.enum(userSorts, 'Unknown sort'), 'first_name'",
      to: "z.enum(userSorts, 'Unknown sort'), 'email'",
    },
  },
];
