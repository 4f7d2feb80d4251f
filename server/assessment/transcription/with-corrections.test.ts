import { expect, it } from 'vitest';
import { withCorrections } from './with-corrections.ts';

const heard = [
  { start: 0, end: 4, text: 'I led the teem' },
  { start: 4, end: 8, text: 'of five bakers' },
];

it('corrections of the candidate replace the transcript of the same seconds', () => {
  const corrections = [{ start: 0, end: 4, text: 'I led the team' }];
  expect(withCorrections(heard, corrections).map(({ text }) => text)).toEqual(['I led the team', 'of five bakers']);
  const cutOtherwise = [
    { start: 0, end: 2, text: 'I led' },
    { start: 2, end: 4.4, text: 'the teem' },
    { start: 4.4, end: 8, text: 'of five bakers' },
  ];
  expect(withCorrections(cutOtherwise, corrections).map(({ text }) => text)).toEqual([
    'I led the team',
    'of five bakers',
  ]);
  expect(withCorrections(heard, [])).toEqual(heard);
});
