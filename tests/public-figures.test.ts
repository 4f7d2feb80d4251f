import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from '#contract/jobs/match.ts';
import { replyDaysChoices } from '#contract/jobs/response-promise.ts';
import { exampleMatch, productExample } from '../web/screens/public/parts/product-example.ts';
import { type TestProduct, startTestProduct } from './support/test-product.ts';

// Sentences with figures on public pages are written by hand, in two languages: each is compared with what the product does.
const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const screen = (name: string) => textOf(`web/screens/public/${name}.tsx`).replaceAll(/\s+/g, ' ');

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const dollarsOf = async (plan: string): Promise<number> => {
  const { price } = await product.db
    .selectFrom('plans')
    .select('price')
    .where('id', '=', plan)
    .executeTakeFirstOrThrow();
  return (price ?? 0) / 100;
};

describe('figures on public pages', () => {
  it('the match on the home page is computed from the demo application', () => {
    const people = JSON.parse(textOf('demo/people.json')) as {
      candidates: Record<string, { first_name: string; last_name: string; skills: string[] }>;
    };
    const jobs = textOf('demo/jobs/northwind-health.json');
    const maya = people.candidates['maya-okafor']!;
    expect(maya).toMatchObject(productExample.candidate);
    const asked = jobs.slice(jobs.indexOf(`"${productExample.job.title}"`));
    const [, skills = '[]'] = /"skills_required": (\[[^\]]*\])/.exec(asked) ?? [];
    expect(JSON.parse(skills)).toEqual(productExample.job.skills_required);
    expect(exampleMatch).toBe(matchOf(productExample.job.skills_required, maya.skills).percentage);
    expect(exampleMatch).toBe(80);
    expect(screen('parts/product-stage')).toContain('value={exampleMatch}');
  });

  it('a price on a public page equals the price of its plan', async () => {
    const [starter, pro, seeker] = [
      await dollarsOf('starter'),
      await dollarsOf('pro'),
      await dollarsOf('job_seeker_pro'),
    ];
    const saved = (20_000 - pro).toLocaleString('en-US');
    expect(screen('employers')).toContain(`flat plans from $${starter} a month`);
    expect(screen('pricing')).toContain(`One month of Employer Pro is $${pro}: $${saved} saved per hire.`);
    expect(screen('pricing')).toContain(`Job Seeker Pro, $${seeker} per month, adds 20 credits`);
    expect(screen('claims')).toContain(`$${saved} saved per hire`);
    expect(screen('parts/cost-comparison')).toContain(`const proMonth = ${pro};`);
    const { application_credits } = await product.db
      .selectFrom('plans')
      .select('application_credits')
      .where('id', '=', 'job_seeker_pro')
      .executeTakeFirstOrThrow();
    expect(application_credits).toBe(20);
  });

  it('the reply days on a public page are those that a job may promise', () => {
    const [last, ...before] = [...replyDaysChoices].toReversed();
    expect(screen('features')).toContain(`In ${before.toReversed().join(', ')} or ${last} days.`);
  });
});
