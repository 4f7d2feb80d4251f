import { expect, it } from 'vitest';
import { candidatePhone } from './phone-text.ts';

it('the digits are grouped while they are typed, and can be deleted again', () => {
  expect(['', '3', '303', '3035', '303555', '3035550', '3035550142', '(303) 555-01429'].map(candidatePhone)).toEqual([
    '',
    '3',
    '303',
    '(303) 5',
    '(303) 555',
    '(303) 555-0',
    '(303) 555-0142',
    '(303) 555-0142',
  ]);
});

it('a foreign number stays unchanged', () => {
  expect(candidatePhone('+442079460958')).toBe('+442079460958');
  expect(candidatePhone('+13035550142')).toBe('(303) 555-0142');
});
