import { expect, it } from 'vitest';
import { openColumn, sealColumn } from './sealed-column.ts';

const place = { purpose: 'second factors', row: 'ada' };

it('a sealed value opens with the same secret, for the same purpose, in the same row', () => {
  const sealed = sealColumn('a secret', place, 'kept');
  expect(openColumn('a secret', place, sealed).toString()).toBe('kept');
  expect(() => openColumn('another', place, sealed)).toThrow();
  expect(() => openColumn('a secret', { ...place, purpose: 'push keys' }, sealed)).toThrow();
  expect(() => openColumn('a secret', { ...place, row: 'tom' }, sealed)).toThrow();
  sealed[14]! ^= 1;
  expect(() => openColumn('a secret', place, sealed)).toThrow();
});

it.each([
  ['with a row', place, 'dd4d2a8522ed3c3a7755ddff2125bd2c26e163d9ecbf96a93fdfc79c0d6a954c'],
  ['without one', { purpose: 'push keys' }, '3ec1b3528868b6d0e1116ef41393b1baa6868f4b1e6ee31d8b52aefc2a6bd609'],
])('a value that an earlier version sealed %s can be opened', (_, given, hex) => {
  expect(openColumn('a secret', given, Buffer.from(hex, 'hex')).toString()).toBe('kept');
});
