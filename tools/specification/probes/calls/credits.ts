import { expect } from '@playwright/test';
import { aJob, aManager, postJob, refusal, success } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import { credits, deduct } from './support/payments.ts';

export const probes: Probe[] = [
  {
    id: '1.19',
    line: 'Create job postings (each costs a job-posting credit).',
    async check(product) {
      const manager = await aManager(product);
      await product.grant(manager, 'job_posting', 1);
      const post = () => product.call(manager, 'POST', '/functions/v1/create-job', aJob);
      expect((await post()).status).toBe(200);
      expect(await post()).toMatchObject(refusal(402, 'Insufficient credits'));
    },
    mutant: {
      server: 'server/money/entitlements/fund-posting.ts',
      from: 'freeSlots(await slotsOf(tx, org_id)) > 0',
      to: 'freeSlots(await slotsOf(tx, org_id)) >= 0',
    },
  },
  {
    id: '3.15',
    line: 'A deduction request carries creditType and amount (default 1). Its response has success, error, available, required, previousAmount, newAmount, deducted.',
    async check(product) {
      const candidate = await product.account('candidate');
      await product.grant(candidate, 'application', 3);
      expect(await deduct(product, candidate, { creditType: 'application' })).toMatchObject(
        success({ success: true, required: 1, available: 2, previousAmount: 3, newAmount: 2, deducted: 1 }),
      );
      expect(await deduct(product, candidate, { creditType: 'application', amount: 5 })).toMatchObject({
        status: 402,
        body: { success: false, error: 'Insufficient credits', required: 5, available: 2 },
      });
      const manager = await product.account('manager');
      await product.grant(manager, 'job_posting', 4);
      const { body } = await product.call(manager, 'POST', '/functions/v1/user-credits');
      expect(body).toMatchObject({ credits_job_postings: 4 });
      for (const creditType of ['job_posting', 'jobPostings', 'job_postings', 'credits_job_postings'])
        expect((await deduct(product, manager, { creditType })).body).toMatchObject({ success: true, deducted: 1 });
      expect(await credits(product, manager)).toMatchObject({ jobPostings: 0 });
    },
    mutant: {
      server: 'server/money/credits/deduct.ts',
      from: 'previousAmount: newAmount + amount',
      to: 'previousAmount: newAmount',
    },
  },
  {
    id: '7.7',
    line: 'Get credits | GET /api/v1/get-credits | none | applications (candidate) or jobPostings (manager).',
    async check(product) {
      const candidate = await product.account('candidate');
      const manager = await product.account('manager');
      await product.grant(candidate, 'application', 2);
      await product.grant(manager, 'job_posting', 3);
      expect(await credits(product, candidate)).toEqual({ applications: 2 });
      expect(await credits(product, manager)).toMatchObject({ jobPostings: 3 });
      expect(await product.call(null, 'GET', '/api/v1/get-credits')).toMatchObject(
        refusal(401, 'You must be logged in to view credits'),
      );
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'You must be logged in to view credits'",
      to: "'Please sign in'",
    },
  },
  {
    id: '7.8',
    line: 'Deduct credit | POST /api/v1/deduct-credit | creditType, amount | success, required, available, etc.',
    async check(product) {
      const candidate = await product.account('candidate');
      const refused = (error: string) => ({ status: 400, body: { success: false, error } });
      expect(await deduct(product, candidate, { creditType: 'gold' })).toMatchObject(refused('Unknown kind of credit'));
      expect(await deduct(product, candidate, { creditType: 'jobPostings' })).toMatchObject(
        refused('Your account has no such credits'),
      );
      expect(await deduct(product, candidate, { creditType: 'application', amount: 0 })).toMatchObject(
        refused('The amount must be at least 1'),
      );
      expect((await deduct(product, candidate, { creditType: 'application', amount: -5 })).status).toBe(400);
      const signedOut = await deduct(product, null, { creditType: 'application' });
      expect(signedOut).toMatchObject(refusal(401, 'You must be logged in to deduct credits'));
      expect(signedOut.body).toMatchObject({ success: false });
      const admin = await product.demo('admin');
      expect((await deduct(product, admin, { creditType: 'application' })).body).toMatchObject({
        success: false,
        code: 'forbidden',
      });
    },
    mutant: {
      server: 'server/money/credits/deduct.ts',
      from: "(kind === 'application') === (actor.role === 'candidate')",
      to: 'Boolean(actor.role)',
    },
  },
  {
    id: '7.16',
    line: 'User credits | POST functions/v1/user-credits | none | credits_job_postings',
    async check(product) {
      const manager = await product.account('manager');
      await product.grant(manager, 'job_posting', 2);
      const read = async () => (await product.call(manager, 'POST', '/functions/v1/user-credits')).body;
      expect(await read()).toMatchObject({ credits_job_postings: 2 });
      const { status } = await product.call(manager, 'POST', '/functions/v1/create-job', aJob);
      expect(status).toBe(200);
      expect(await read()).toMatchObject({ credits_job_postings: 1 });
    },
    mutant: { server: 'server/money/entitlements/fund-posting.ts', from: 'if (!inSlot)', to: 'if (id === title)' },
  },
  {
    id: '8.11c',
    line: "'You must be logged in to view credits', 'You must be logged in to deduct credits'",
    async check(product) {
      expect((await product.call(null, 'GET', '/api/v1/get-credits')).body['error']).toBe(
        'You must be logged in to view credits',
      );
      expect((await deduct(product, null, { creditType: 'application' })).body['error']).toBe(
        'You must be logged in to deduct credits',
      );
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'You must be logged in to deduct credits'",
      to: "'Please sign in'",
    },
  },
  {
    id: '8.27c',
    line: "This applies when the error text contains 'Insufficient credits'.",
    async check(product) {
      const manager = await product.account('manager', { company: aJob.company });
      const post = () => product.call(manager, 'POST', '/functions/v1/create-job', aJob);
      expect(await post()).toMatchObject(refusal(402, 'Insufficient credits'));
      expect((await product.call(manager, 'GET', '/functions/v1/manager-jobs')).body).toMatchObject({ total: 0 });
      await postJob(product, manager);
      expect((await post()).status).toBe(402);
    },
    mutant: { server: 'contract/base/errors.ts', from: "'Insufficient credits'", to: "'No credits'" },
  },
];
