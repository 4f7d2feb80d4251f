import { expect } from '@playwright/test';
import { aJob, refusal, success } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Account, Fields } from '../../product.ts';
import { buy, checkout, credits, listing, pay, proPlan, verify } from './support/payments.ts';

export const probes: Probe[] = [
  {
    id: '1.13',
    line: 'Buy a monthly subscription that grants application credits.',
    async check(product) {
      const buyer = await product.account('candidate');
      expect(await credits(product, buyer)).toMatchObject({ applications: 0 });
      const sessionId = await buy(product, buyer, proPlan);
      expect((await verify(product, buyer, { sessionId })).body).toMatchObject({ success: true });
      expect(await credits(product, buyer)).toMatchObject({ applications: 20 });
    },
    mutant: { database: `update plans set application_credits = 10 where name = 'Job Seeker Pro'` },
  },
  {
    id: '1.23',
    line: 'Buy paid plans through a card payment provider.',
    async check(product) {
      const buyer = await product.account('manager');
      const { body } = await checkout(product, buyer, listing);
      const sessionId = new URL(String(body['url'])).pathname.split('/').at(-1);
      expect((await verify(product, buyer, { sessionId })).body).toMatchObject({ success: false });
      await pay(product, body['url']);
      expect((await verify(product, buyer, { sessionId })).body).toMatchObject({ success: true });
      expect(await credits(product, buyer)).toMatchObject({ jobPostings: 1 });
    },
    mutant: {
      server: 'server/money/payments/verify-purchase.ts',
      from: "const paid = checkout.state === 'paid';",
      to: 'const paid = true;',
    },
  },
  {
    id: '3.2',
    line: 'user_type values: candidate, candidate_1 (paid Job Seeker Pro), manager, manager_1 (bought the single job listing), admin, or a generic type.',
    decision: 'D30',
    async check(product) {
      const typeOf = async (who: Account) => {
        const { body } = await product.call(who, 'GET', '/auth/v1/user');
        return [(body['user_metadata'] as Fields)['user_type'], body['role']];
      };
      const candidate = await product.account('candidate');
      const manager = await product.account('manager');
      expect(await typeOf(await product.account('user'))).toEqual(['user', 'user']);
      expect(await typeOf(candidate)).toEqual(['candidate', 'candidate']);
      await verify(product, candidate, { sessionId: await buy(product, candidate, proPlan) });
      await verify(product, manager, { sessionId: await buy(product, manager, listing) });
      expect(await typeOf(candidate)).toEqual(['candidate_1', 'candidate']);
      expect(await typeOf(manager)).toEqual(['manager_1', 'manager']);
    },
    mutant: { server: 'server/money/entitlements/monthly.ts', from: 'paid ? `${role}_1` : role', to: 'role' },
  },
  {
    id: '3.23',
    line: 'Verify-subscription request: sessionId, planType, planName. Response: success.',
    decision: 'D100',
    async check(product) {
      const [buyer, other] = [await product.account('candidate'), await product.account('candidate')];
      const { planType, planName } = proPlan;
      const proof = { sessionId: await buy(product, buyer, proPlan), planType, planName };
      expect(await verify(product, buyer, proof)).toMatchObject(success({ success: true, planName }));
      const error = 'Verification Error: There was an issue verifying your payment. Please contact support.';
      expect(await verify(product, other, proof)).toMatchObject(refusal(404, error));
    },
    mutant: {
      server: 'server/money/payments/verify-purchase.ts',
      from: "      .where('user_id', '=', actor.id)\n",
      to: '',
    },
  },
  {
    id: '7.6',
    line: "Verify subscription | backend function 'verify-subscription' | sessionId, planType, planName | success",
    async check(product) {
      const buyer = await product.account('candidate');
      expect(await verify(product, buyer, {})).toMatchObject({
        status: 400,
        body: { success: false, error: 'Missing payment information. Please try again.' },
      });
      const sessionId = await buy(product, buyer, proPlan);
      expect(await verify(product, buyer, { sessionId })).toMatchObject(success({ success: true }));
      expect(await verify(product, buyer, { sessionId })).toMatchObject(success({ success: true }));
      expect(await credits(product, buyer)).toMatchObject({ applications: 20 });
    },
    mutant: {
      server: 'contract/money/billing.ts',
      from: "'Missing payment information. Please try again.'",
      to: "'Payment information is missing.'",
    },
  },
  {
    id: '7.21',
    line: 'POST create-checkout-session | JSON planType, planName, productId, amount, billing, plus userId | url, then the browser redirects.',
    decision: 'D99',
    async check(product) {
      const buyer = await product.account('candidate');
      const purchase = { ...proPlan, productId: null, userId: buyer.id };
      expect(await checkout(product, null, purchase)).toMatchObject(refusal(401, 'You must be logged in to subscribe'));
      expect(await checkout(product, buyer, { ...purchase, amount: 1 })).toMatchObject({ status: 400 });
      const { status, body } = await checkout(product, buyer, purchase);
      expect([status, body]).toEqual([200, { url: expect.stringContaining('/') }]);
      const page = await product.send(null, 'GET', new URL(String(body['url'])).pathname);
      expect([page.status, page.body['text']]).toEqual([200, expect.stringContaining('10.00')]);
    },
    mutant: {
      server: 'server/money/checkout/create.ts',
      from: 'amount !== null && amount !== plan.price',
      to: 'amount === null',
    },
  },
  {
    id: '7.22',
    line: 'planType manager, planName, productId, amount in cents, billing (monthly or once) | payment page URL, the browser is sent there',
    decision: 'D99',
    async check(product) {
      const buyer = await product.account('manager');
      const single = { planType: 'manager', planName: 'Single Job Posting', amount: 8000, billing: 'monthly' };
      expect(await checkout(product, buyer, { ...single, billing: 'once' })).toMatchObject({ status: 400 });
      expect(await checkout(product, buyer, { ...single, billing: 'yearly' })).toMatchObject({ status: 400 });
      expect(await checkout(product, buyer, proPlan)).toMatchObject({ status: 400 });
      const sessionId = await buy(product, buyer, single);
      expect((await verify(product, buyer, { sessionId })).body).toMatchObject({ success: true });
      expect(await credits(product, buyer)).toMatchObject({ jobPostings: 1 });
    },
    mutant: {
      server: 'server/money/checkout/create.ts',
      from: 'billing && billing !== plan.billing',
      to: 'billing && !plan.billing',
    },
  },
  {
    id: '8.9c',
    line: "Verification problem: 'Verification Error: There was an issue verifying your payment. Please contact support.'.",
    async check(product) {
      const error = 'Verification Error: There was an issue verifying your payment. Please contact support.';
      const someone = await product.account('candidate');
      expect(await verify(product, someone, { sessionId: 'cs_unknown' })).toMatchObject(refusal(404, error));
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'Verification Error: There was an issue verifying your payment. Please contact support.'",
      to: "'Payment not found'",
    },
  },
  {
    id: '9.12c',
    line: '14-day money-back for monthly subscriptions, and cancel anytime.',
    async check(product) {
      const buyer = await product.account('manager');
      const single = { planType: 'manager', planName: 'Single Job Posting', amount: 8000, billing: 'monthly' };
      await verify(product, buyer, { sessionId: await buy(product, buyer, single) });
      const { body } = await product.call(buyer, 'GET', '/api/v1/billing');
      const [bought] = body['subscriptions'] as { id: string; money_back_until: string }[];
      const left = Date.parse(bought?.money_back_until ?? '') - Date.now();
      expect(Math.round(left / 86_400_000)).toBe(14);
      const sent = { subscription_id: bought?.id };
      const back = await product.call(buyer, 'POST', '/api/v1/subscription/money-back', sent);
      expect(back.body).toMatchObject({ subscription: { status: 'ended' } });
      const { body: paid } = await product.call(buyer, 'GET', '/api/v1/payments');
      expect(paid).toMatchObject({ payments: [{ amount: 8000, refunded: 8000 }] });
    },
    mutant: {
      server: 'server/money/plans/queries.ts',
      from: 'export const moneyBackDays = 14;',
      to: 'export const moneyBackDays = 7;',
    },
  },
  {
    id: '9.13c',
    line: 'Single Job Listing $100 one-time (amount 10000 cents), 1 job credit, listing active 30 days, credits never expire, one credit bought at a time.',
    async check(product) {
      const buyer = await product.account('manager', { company: aJob.company });
      await verify(product, buyer, { sessionId: await buy(product, buyer, listing) });
      expect(await credits(product, buyer)).toMatchObject({ jobPostings: 1 });
      const { body } = await product.call(buyer, 'POST', '/functions/v1/create-job', aJob);
      const job = body['job'] as { expires_at: string };
      expect(Math.round((Date.parse(job.expires_at) - Date.now()) / 86_400_000)).toBe(30);
      expect(await credits(product, buyer)).toMatchObject({ jobPostings: 0 });
    },
    mutant: {
      server: 'contract/jobs/jobs.ts',
      from: 'export const jobPostingDays = 30;',
      to: 'export const jobPostingDays = 60;',
    },
  },
];
