import { expect, it } from 'vitest';
import { fillPlaceholders, placeholdersIn } from './placeholders.ts';

const values = { first_name: '{company}', job_title: 'Baker', company: '$& Co' };

it('a placeholder is filled in each of its spellings, and its value is not searched for placeholders', () => {
  expect(fillPlaceholders('Hi {first_name}, {First Name}, {{firstName}}: {job_title} at { company }', values)).toBe(
    'Hi {company}, {company}, {company}: Baker at $& Co',
  );
});

it('unknown placeholders in a text are listed', () => {
  expect(placeholdersIn('Hi {frist_name} of {company}, {{ nombre }}')).toEqual({
    known: ['company'],
    unknown: ['{frist_name}', '{{ nombre }}'],
  });
});

it('braces in code are no placeholders, and a long text is read in linear time', () => {
  const code = 'Call f({ "a": 1 }) or (x) => { return x; } with {} and {1}';
  expect(placeholdersIn(code)).toEqual({ known: [], unknown: [] });
  expect(fillPlaceholders(code, values)).toBe(code);
  const begun = Date.now();
  for (const piece of ['{a ', '{{', '{a_']) placeholdersIn(piece.repeat(5000));
  expect(Date.now() - begun).toBeLessThan(2000);
});
