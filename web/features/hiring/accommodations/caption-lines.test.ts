import { expect, it } from 'vitest';
import { captionsIn } from './caption-lines.ts';

it('each caption line lasts until the next one', () => {
  expect(captionsIn('0:00 Bread feeds people.\n\n 0:04.5 And I like mornings.\n1:02 Thank you.', 64)).toEqual({
    captions: [
      { start: 0, end: 4.5, text: 'Bread feeds people.' },
      { start: 4.5, end: 62, text: 'And I like mornings.' },
      { start: 62, end: 64, text: 'Thank you.' },
    ],
  });
  expect(captionsIn('  \n', 10)).toEqual({ captions: [] });
});

it('a line without a time, with an earlier time, or after the end is named', () => {
  expect(captionsIn('Hello', 10)).toEqual({ wrong: 'Hello' });
  expect(captionsIn('0:05 a\n0:02 b', 10)).toEqual({ wrong: '0:02 b' });
  expect(captionsIn('0:11 a', 10)).toEqual({ wrong: '0:11 a' });
});
