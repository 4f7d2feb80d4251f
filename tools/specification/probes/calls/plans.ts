import { expect } from '@playwright/test';
import { aJob } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Fields } from '../../product.ts';
import { buy, credits, has, planNamed, proPlan, verify } from './support/payments.ts';

export const probes: Probe[] = [
  {
    id: '3.24',
    line: 'name, price, period, description, features, notIncluded, popular flag, cta label, href.',
    async check(product) {
      const { body } = await product.call(null, 'GET', '/api/v1/plans');
      const sold = (body['plans'] as Fields[]).map(({ id, href, cta }) => [id, { href, cta }]);
      expect(Object.fromEntries(sold)).toMatchObject({
        job_seeker_pro: { href: '/candidate/plans' },
        single_posting: { href: '/manager/plans' },
        single_listing: { href: '/manager/packages' },
        pro: { href: '/signup' },
        enterprise: { href: '/contact?subject=enterprise' },
      });
      expect(await planNamed(product, 'Employer Starter')).toMatchObject({
        period: 'per month',
        description: expect.stringMatching(/\w/),
        features: has('Email support'),
        notIncluded: has('Priority listing'),
        popular: false,
        cta: expect.stringMatching(/\w/),
      });
    },
    mutant: {
      server: 'server/money/plans/queries.ts',
      from: "package: '/manager/packages'",
      to: "package: '/manager/plans'",
    },
  },
  {
    id: '9.1c',
    line: 'Candidate plan: 0 forever (unlimited profiles, unlimited applications, direct messaging, basic matching, mobile app).',
    async check(product) {
      expect(await planNamed(product, 'Candidate')).toMatchObject({
        price: 0,
        billing: 'free',
        period: 'forever',
        features: has(
          'Unlimited profiles',
          'Unlimited applications',
          'Direct messaging',
          'Basic matching',
          'Mobile app',
        ),
      });
    },
    mutant: { database: `update plans set features = array_remove(features, 'Mobile app') where name = 'Candidate'` },
  },
  {
    id: '9.2c',
    line: 'Employer Starter: 49 per month (up to 3 active jobs, candidate database, basic matching, application tracking, email support; no priority listing, advanced analytics or dedicated account manager).',
    async check(product) {
      expect(await planNamed(product, 'Employer Starter')).toMatchObject({
        price: 4900,
        billing: 'monthly',
        posting_slots: 3,
        features: has(
          'Up to 3 active jobs',
          'Candidate database',
          'Basic matching',
          'Application tracking',
          'Email support',
        ),
        notIncluded: has('Priority listing', 'Advanced analytics', 'Dedicated account manager'),
      });
    },
    mutant: { database: `update plans set price = 5900 where name = 'Employer Starter'` },
  },
  {
    id: '9.3c',
    line: 'Employer Pro: 149 per month, most popular (unlimited jobs, advanced matching, priority listings, analytics, team tools, phone and email support, custom branding, bulk messaging; no dedicated account manager).',
    async check(product) {
      expect(await planNamed(product, 'Employer Pro')).toMatchObject({
        price: 14_900,
        billing: 'monthly',
        popular: true,
        posting_slots: null,
        features: has(
          'Unlimited jobs',
          'Advanced matching',
          'Priority listings',
          'Analytics',
          'Team tools',
          'Phone and email support',
          'Custom branding',
          'Bulk messaging',
        ),
        notIncluded: ['Dedicated account manager'],
      });
    },
    mutant: { database: `update plans set posting_slots = 10 where name = 'Employer Pro'` },
  },
  {
    id: '9.4c',
    line: 'Enterprise: custom pricing through contact (Pro plus dedicated manager, integrations, white-label, security, reporting, SLA, on-site training).',
    async check(product) {
      expect(await planNamed(product, 'Enterprise')).toMatchObject({
        price: null,
        billing: 'contract',
        href: '/contact?subject=enterprise',
        features: has('Everything in Employer Pro', 'Dedicated account manager', 'Integrations', 'Reporting', 'SLA'),
      });
    },
    mutant: { database: `update plans set features = array_remove(features, 'SLA') where name = 'Enterprise'` },
  },
  {
    id: '9.5c',
    line: 'Employer free trial: 14 days, full plan access, no credit card required.',
    decision: 'D96',
    async check(product) {
      const manager = await product.account('manager', { company: 'Oak & Ash' });
      const start = () => product.call(manager, 'POST', '/api/v1/trial', {});
      expect((await start()).status).toBe(409);
      await product.sql(
        `update organizations set domain = 'oak-and-ash.example', domain_verified_at = now()
         where id = (select org_id from users where id = $1)`,
        [manager.id],
      );
      const { status, body } = await start();
      expect([status, body]).toMatchObject([
        200,
        { subscription: { plan_id: 'pro', status: 'trialing', price: 14_900 } },
      ]);
      const ends = Date.parse(String((body['subscription'] as Fields)['current_period_end']));
      expect(Math.round((ends - Date.now()) / 86_400_000)).toBe(14);
      expect(await credits(product, manager)).toMatchObject({ unlimited: true });
      expect((await start()).status).toBe(409);
    },
    mutant: {
      server: 'server/money/plans/queries.ts',
      from: 'export const trialDays = 14;',
      to: 'export const trialDays = 30;',
    },
  },
  {
    id: '9.7c',
    line: '$10 per month (amount 1000, monthly billing), 20 application credits per month, reset on the 1st of each month, no rollover, cancel anytime.',
    async check(product) {
      expect(await planNamed(product, 'Job Seeker Pro')).toMatchObject({
        price: 1000,
        billing: 'monthly',
        application_credits: 20,
        features: has('Cancel anytime'),
      });
      const buyer = await product.account('candidate');
      await verify(product, buyer, { sessionId: await buy(product, buyer, proPlan) });
      const { body } = await product.call(buyer, 'GET', '/api/v1/billing');
      const [subscription] = body['subscriptions'] as { id: string }[];
      const cancelled = await product.call(buyer, 'POST', '/api/v1/subscription/cancel', {
        subscription_id: subscription?.id,
      });
      expect(cancelled.body).toMatchObject({ subscription: { cancel_at_period_end: true } });
      expect(await credits(product, buyer)).toMatchObject({ applications: 20 });
    },
    mutant: { database: `update plans set price = 1200 where name = 'Job Seeker Pro'` },
  },
  {
    id: '9.8c',
    line: 'Single Job Posting $80 monthly (1 active posting).',
    async check(product) {
      expect(await planNamed(product, 'Single Job Posting')).toMatchObject({
        price: 8000,
        billing: 'monthly',
        posting_slots: 1,
        features: has('1 active posting'),
      });
    },
    mutant: { database: `update plans set posting_slots = 2 where name = 'Single Job Posting'` },
  },
  {
    id: '9.9c',
    line: 'Multi-Job Posting $249 monthly (3 active postings, Most Popular).',
    async check(product) {
      const multi = { planType: 'manager', planName: 'Multi-Job Posting', amount: 24_900, billing: 'monthly' };
      expect(await planNamed(product, 'Multi-Job Posting')).toMatchObject({ price: 24_900, popular: true });
      const buyer = await product.account('manager', { company: aJob.company });
      await verify(product, buyer, { sessionId: await buy(product, buyer, multi) });
      expect(await credits(product, buyer)).toMatchObject({ jobPostings: 3 });
    },
    mutant: { database: `update plans set posting_slots = 2 where name = 'Multi-Job Posting'` },
  },
  {
    id: '9.10c',
    line: '20 Extra Applicants $100 one-time (credits never expire).',
    async check(product) {
      const extra = { planType: 'manager', planName: '20 Extra Applicants', amount: 10_000, billing: 'once' };
      expect(await planNamed(product, '20 Extra Applicants')).toMatchObject({ features: has('Credits never expire') });
      const buyer = await product.account('manager');
      await verify(product, buyer, { sessionId: await buy(product, buyer, extra) });
      expect((await product.call(buyer, 'GET', '/api/v1/billing')).body).toMatchObject({ applicant_reviews: 20 });
    },
    mutant: { database: `update plans set applicant_reviews = 10 where name = '20 Extra Applicants'` },
  },
];
