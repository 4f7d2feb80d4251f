import { expect, it } from 'vitest';
import { agreedWords } from './agreed-words.ts';

const recognized = [
  { start: 0, end: 4, text: 'I led the teem of five bakers.' },
  { start: 4, end: 8, text: 'We wrote it in sequel, um, and re act.' },
];
const textsOf = (typed: string[]) => {
  const segments = typed.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text }));
  const { segments: agreed, refused } = agreedWords(recognized, segments);
  return { texts: agreed.map(({ text }) => text), refused };
};

it.each([
  ['a word that sounds alike', 'I led the team of five bakers.', recognized[1]!.text, 0],
  ['an abbreviation', recognized[0]!.text, 'We wrote it in SQL, um, and React.', 0],
])('a typed text counts where it sounds like the recognized one: %s', (_, first, second, refused) => {
  expect(textsOf([first, second])).toEqual({ texts: [first, second], refused });
});

it.each([
  ['an added sentence', ['I led the teem of five bakers. We won a prize for it.', recognized[1]!.text], 6],
  ['another word', ['I led the teem of ninety bakers.', recognized[1]!.text], 1],
  ['a removed word', [recognized[0]!.text, 'We wrote it in sequel, and re act.'], 0],
])('a typed text does not count where it says something else: %s', (_, typed, refused) => {
  expect(textsOf(typed)).toEqual({ texts: recognized.map(({ text }) => text), refused });
});

it('texts that differ in more than 30 % of their words do not agree', () => {
  const of = (text: string) => agreedWords(recognized.slice(0, 1), [{ start: 0, end: 4, text }]).agrees;
  expect(of('I led the team of four bakers.')).toBe(true);
  expect(of('I founded a company of ninety engineers.')).toBe(false);
});
