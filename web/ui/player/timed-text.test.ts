import { expect, it } from 'vitest';
import { partsOf } from './timed-text.tsx';

it.each([
  ['Says why at 1:12, and at 0:05 how.', ['Says why at ', { seconds: 72 }, ', and at ', { seconds: 5 }, ' how.']],
  ['1:12', [{ seconds: 72 }]],
  ['Nothing at 1:72 or 112.', ['Nothing at 1:72 or 112.']],
  ['', []],
])('the times in "%s" are found', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
