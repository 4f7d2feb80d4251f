import { expect, it } from 'vitest';
import { phoneDigits, phoneText } from './manager-phone.ts';

it('a typed or pasted phone number is reduced to ten digits', () => {
  expect(phoneDigits('303-555-0142')).toBe('3035550142');
  expect(phoneDigits('+1 (303) 555-0142')).toBe('3035550142');
  expect(phoneDigits('303 555 01 42 99')).toBe('3035550142');
  expect(phoneDigits('abc')).toBe('');
});

it('a foreign number stays complete', () => {
  expect(phoneDigits('+44 20 7946 0958')).toBe('+442079460958');
  expect(['+', '+4', '+44 20', '+442079460958', '+13035550142'].map(phoneText)).toEqual([
    '+',
    '+4',
    '+4420',
    '+442079460958',
    '303-555-0142',
  ]);
});

it('the digits are shown in three groups while they are typed', () => {
  expect(['', '3', '303', '3035', '3035550', '3035550142'].map(phoneText)).toEqual([
    '',
    '3',
    '303',
    '303-5',
    '303-555-0',
    '303-555-0142',
  ]);
});
