import { expect, it } from 'vitest';
import { shortageText } from './shortage-text.ts';

const needed = 31_457_280;
const plenty = { room: 1e9, battery: 0.8, mayDarken: false };

it('no text appears while there is enough, or where the device gives no figures', () => {
  expect(shortageText(plenty, needed)).toEqual([]);
  expect(shortageText({ room: null, battery: null, mayDarken: false }, needed)).toEqual([]);
});

it('the text names what is short: storage, battery, light', () => {
  expect(shortageText({ ...plenty, room: needed - 1 }, needed)).toEqual([expect.stringContaining('low on storage')]);
  expect(shortageText({ ...plenty, battery: 0.12 }, needed)).toEqual([expect.stringContaining('12%')]);
  expect(shortageText({ room: 0, battery: 0.01, mayDarken: true }, needed)).toHaveLength(3);
});
