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
])('the name %s is taken for Northwind Health', (name) => {
  expect(looksLike('Northwind Health', name)).toBe(true);
});

it.each([
  ['Northwind Health', 'Southwind Health'],
  ['Northwind Health', 'Northwind Homes'],
  // Short names differ by a letter and are other companies.
  ['Acme', 'Acne'],
  ['Bolt', 'Colt'],
])('the names %s and %s are different companies', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});
