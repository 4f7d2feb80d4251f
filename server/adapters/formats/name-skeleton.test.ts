import { expect, it } from 'vitest';
import { looksLike } from './name-skeleton.ts';

it.each([
  ['northwind   HEALTH'],
  ['Nоrthwind Health'],
  ['Nörthwind-Health, Inc.'],
  ['N0rthwind Health'],
  ['𝐍orthwind Health LLC'],
  ['Northwind Heallth'],
  ['Nortwhind Health'],
  ['Northwnd Health'],
])('takes %s for Northwind Health', (name) => {
  expect(looksLike('Northwind Health', name)).toBe(true);
});

it.each([
  ['Northwind Health', 'Southwind Health'],
  ['Northwind Health', 'Northwind Homes'],
  // Short names differ by a letter and are other companies.
  ['Acme', 'Acne'],
  ['Bolt', 'Colt'],
])('takes %s and %s for two', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});
