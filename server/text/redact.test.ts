import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutPerson } from './redact.ts';

const nobodyElse = { email: '', phone: '' };

it('a name with signs of a regular expression is replaced as it is written, and nothing else is', () => {
  const names = ['A.*', 'O(Neil', 'x|y', '[abc]+'];
  expect(withoutPerson('Dear A.*, dear Anna, dear O(Neil and [abc]+', { names, ...nobodyElse })).toBe(
    'Dear [name], dear Anna, dear [name] and [name]',
  );
  expect(
    withoutPerson('Write to a+b@example.com, not to aab@exampleXcom', {
      ...nobodyElse,
      names: [],
      email: 'a+b@example.com',
    }),
  ).toBe('Write to [email], not to aab@exampleXcom');
});

it('any name can be redacted, and a text without it stays the same', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), (name) => {
      expect(withoutPerson('12 34', { names: [`${name}Q`], ...nobodyElse })).toBe('12 34');
    }),
  );
});
