import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { AppError, type Issue } from '#contract/base/errors.ts';
import { parse } from './parse.ts';

const endpoints = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, { input }]) => ({ name: `${noun}.${name}`, input })),
);

const keysOf = (endpoint: Endpoint['input']): string[] => {
  const { properties = {} } = toJSONSchema(endpoint as ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

function refusal(input: Endpoint['input'], value: unknown): { error: string; issues: Issue[] } {
  try {
    parse(input, value);
  } catch (error) {
    if (error instanceof AppError) return { error: error.message, issues: error.data['issues'] as Issue[] };
    throw error;
  }
  return { error: '', issues: [] };
}

describe.each(endpoints)('$name', ({ input }) => {
  const keys = keysOf(input);
  const wrong = [null, {}, [], 7, 'x'.repeat(20_000), true];

  it('every refusal names the field and explains the problem in words', () => {
    const values = [{}, ...wrong.map((value) => Object.fromEntries(keys.map((key) => [key, value])))];
    for (const { error, issues } of values.map((value) => refusal(input, value))) {
      expect([error, ...issues.map(({ message }) => message)]).not.toContain('Invalid input');
      for (const { path } of issues) expect(keys).toContain(path.split('.')[0]);
    }
  });
});

describe('the error messages of the specification', () => {
  const { waitlist, recovery, contact, admins, billing, users } = api;
  const credentials = 'You must provide either an email or phone number and a password';
  const names = { first_name: 'Ada', last_name: 'Park' };
  const admin = { firstName: 'Ada', lastName: 'Park', company: 'Bread & Co' };
  const missingPayment = 'Missing payment information. Please try again.';

  it.each<[string, Endpoint, object, Issue]>([
    ['waitlist', waitlist.join, {}, { path: 'user_type', message: 'Please select a role' }],
    ['waitlist', waitlist.join, { user_type: 'job_seeker' }, { path: 'email', message: 'Invalid email' }],
    ['sign-up', users.signUp, { ...names, password: 'x'.repeat(9) }, { path: 'email', message: credentials }],
    ['sign-up', users.signUp, { ...names, email: 'a@example.com' }, { path: 'password', message: credentials }],
    ['recover', recovery.ask, {}, { path: 'email', message: 'Invalid email' }],
    ['contact', contact.send, { full_name: 'Ada' }, { path: 'email', message: 'Invalid email' }],
    ['create-admin', admins.create, admin, { path: 'email', message: 'Invalid email' }],
    ['planType', billing.checkout, { planType: null }, { path: 'planType', message: 'Unknown kind of plan' }],
    ['planType', billing.verify, { sessionId: 'x', planType: null }, { path: 'planType', message: missingPayment }],
    [
      'no words of its own',
      users.updateProfile,
      { company: null },
      { path: 'company', message: 'Please fill in “company”.' },
    ],
    [
      'no words of its own',
      users.updateProfile,
      { company: 7 },
      { path: 'company', message: 'Please check “company”.' },
    ],
  ])('an invalid input gets the error message of the specification: %s', (_, { input }, value, issue) => {
    const { error, issues } = refusal(input, value);
    expect(issues[0]).toEqual(issue);
    expect(error).toBe(issue.message);
  });
});
