import { expect, it } from 'vitest';
import { lowWords } from './low-words.ts';

const needed = 31_457_280;
const plenty = { room: 1e9, battery: 0.8, mayDarken: false };

it('says nothing while there is enough, or where the device does not tell', () => {
  expect(lowWords(plenty, needed)).toEqual([]);
  expect(lowWords({ room: null, battery: null, mayDarken: false }, needed)).toEqual([]);
});

it('says what is short: room, battery, light', () => {
  expect(lowWords({ ...plenty, room: needed - 1 }, needed)).toEqual([expect.stringContaining('low on storage')]);
  expect(lowWords({ ...plenty, battery: 0.12 }, needed)).toEqual([expect.stringContaining('12%')]);
  expect(lowWords({ room: 0, battery: 0.01, mayDarken: true }, needed)).toHaveLength(3);
});
