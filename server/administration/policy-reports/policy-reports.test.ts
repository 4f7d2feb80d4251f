import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { maxPolicyReports } from '#contract/administration/policy-reports.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { forgetPolicyReports } from './forget-old.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const origin = () => product.services.settings.origin;
let network = 0;
/** From a network of its own, unless said: one may send only so many. */
const send = (report: object, type = 'application/csp-report', remoteAddress = `10.9.0.${(network += 1)}`) =>
  product.app.inject({
    method: 'POST',
    url: '/policy-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload: JSON.stringify(report),
  });
const reported = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${origin()}/manager/jobs/5f1cf0f6-0d8b-4f3f-a7a5-000000000001?search=Maya%20Ruiz`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://ads.example/track.js?user=maya@example.com',
    'source-file': 'chrome-extension://abcdefgh/inject.js',
    'script-sample': 'maya@example.com',
    ...more,
  },
});

it('the content security policy contains the address for reports', async () => {
  const { headers } = await product.app.inject('/robots.txt');
  expect(headers['content-security-policy']).toContain(';report-uri /policy-reports');
});

it('the content security policy requires Trusted Types with a few named policies', async () => {
  const { headers } = await product.app.inject('/robots.txt');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default plain-forms article word-file');
});

it('repeated violations are counted in one entry without personal data', async () => {
  const admin = await product.signUp('admin');
  for (const again of [1, 2]) expect((await send(reported({ 'line-number': again }))).statusCode).toBe(204);
  const fresh = {
    type: 'csp-violation',
    body: {
      documentURL: `${origin()}/candidate/apply/5f1cf0f6`,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: `${origin()}/assets/area-Bx12.js`,
      sample: 'Element innerHTML|<p>Maya',
    },
  };
  expect((await send([fresh, { type: 'deprecation', body: {} }], 'application/reports+json')).statusCode).toBe(204);
  const { body } = await product.call(admin, api.policyReports.list, {});
  expect(body.reports).toMatchObject([
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      page: '/candidate/apply/…',
      source: '/assets/area-Bx12.js',
      count: 1,
    },
    {
      directive: 'script-src-elem',
      blocked: 'https://ads.example',
      page: '/manager/jobs/…',
      source: 'chrome-extension:',
      count: 2,
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/maya|5f1c|sample|abcdefgh/i);
});

it('an invalid report is dropped without a server error', async () => {
  const before = await product.db.selectFrom('policy_reports').selectAll().execute();
  for (const report of [
    {},
    { 'csp-report': null },
    reported({ 'document-uri': 'https://elsewhere.example/' }),
    reported({ 'document-uri': 'nonsense' }),
    reported({ 'effective-directive': '<script>' }),
  ])
    expect((await send(report)).statusCode).toBe(204);
  const broken = { method: 'POST', url: '/policy-reports', remoteAddress: '10.9.1.1' } as const;
  const type = { 'content-type': 'application/csp-report' };
  expect((await product.app.inject({ ...broken, headers: type, payload: '{' })).statusCode).toBe(204);
  expect((await product.app.inject({ ...broken, headers: type, payload: 'x'.repeat(20_000) })).statusCode).toBe(413);
  expect(await product.db.selectFrom('policy_reports').selectAll().execute()).toEqual(before);
});

it('the number of reports per network and the number of stored kinds are limited', async () => {
  for (let sent = 1; sent <= 32; sent += 1)
    expect((await send(reported(), undefined, '10.9.2.1')).statusCode).toBe(sent <= 30 ? 204 : 429);
  await sql`insert into policy_reports (directive, blocked, page, source)
    select 'img-src', 'https://' || n || '.example', '/', '' from generate_series(1, ${maxPolicyReports}) n`.execute(
    product.db,
  );
  const count = async () => (await product.db.selectFrom('policy_reports').selectAll().execute()).length;
  const full = await count();
  await send(reported({ 'blocked-uri': 'https://new.example/' }));
  expect(await count()).toBe(full);
});

it('one network adds only twenty kinds a day, so that the reports of others are still stored', async () => {
  await product.db.deleteFrom('policy_reports').execute();
  const stored = async () => (await product.db.selectFrom('policy_reports').select('blocked').execute()).length;
  for (let at = 1; at <= 25; at += 1)
    await send(reported({ 'blocked-uri': `https://a${at}.example/` }), undefined, `2001:db8:9::${at}`);
  expect(await stored()).toBe(20);
  await send(reported({ 'blocked-uri': 'https://a1.example/' }), undefined, '2001:db8:9::1');
  const first = product.db.selectFrom('policy_reports').select('count').where('blocked', '=', 'https://a1.example');
  expect(await first.executeTakeFirst()).toEqual({ count: 2 });
  await send(reported({ 'blocked-uri': 'https://b.example/' }), undefined, '2001:db8:10::1');
  expect(await stored()).toBe(21);
});

it('reports that were not repeated for a month are deleted', async () => {
  await sql`update policy_reports set last_at = now() - interval '31 days' where directive = 'img-src'`.execute(
    product.db,
  );
  await forgetPolicyReports.run(product.services, {}, { id: 'forget', last: true });
  const left = await product.db.selectFrom('policy_reports').select('directive').distinct().execute();
  expect(left.map(({ directive }) => directive)).not.toContain('img-src');
  expect(left.length).toBeGreaterThan(0);
});
