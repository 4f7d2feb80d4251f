import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

const everywhere = ['en-US', 'es-US', 'es-ES', 'de-DE', 'de-CH', 'fr-FR'];

it.each([
  '80000',
  '80 000',
  '80\u00a0000',
  '80\u202f000',
  '80’000',
  "80'000",
  '$80000',
  'US$ 80 000',
  '80 000 €',
  '80000 USD',
  '80k',
  '80 K',
  '８００００',
  '\u200e80000\u200b',
])('“%s” is 80,000 in every language', (text) => {
  for (const locale of everywhere) expect(parseNumber(text, locale)).toBe(80_000);
});

it.each([
  ['en-US', '80,000', 80_000],
  ['en-US', '$80,000.00', 80_000],
  ['en-US', '80.000,00', 80_000],
  ['en-US', '80.5k', 80_500],
  ['en-US', '80,5k', 80_500],
  ['en-US', '1.234.567', 1_234_567],
  ['en-US', '52.35k', 52_350],
  ['es-US', '80.000', 80_000],
  ['es-US', '80,000', 80_000],
  ['es-ES', '80 mil', 80_000],
  ['de-DE', '80.000', 80_000],
  ['de-DE', '80.000,00 €', 80_000],
  ['de-DE', '1.234.567', 1_234_567],
  ['de-CH', '80’000', 80_000],
  ['en-US', '-3', -3],
  ['en-US', '25', 25],
])('in %s, “%s” is read as %d', (locale, text, number) => {
  expect(parseNumber(text, locale)).toBe(number);
});

it.each([
  ['en-US', '80.000'],
  ['de-DE', '80,000'],
  ['fr-FR', '80.000'],
  ['en-US', '80.000k'],
])('in %s, “%s” could be two numbers and is not read as either', (locale, text) => {
  expect(parseNumber(text, locale)).toBeNaN();
});

it.each([
  '80.5',
  '80,00',
  '80,0000',
  '8,00,00',
  '80 00',
  '80..000',
  '80-90k',
  '1e5',
  '0x10',
  'eighty',
  '80 mil',
  '0,500',
])('“%s” is no whole number in English', (text) => {
  expect(parseNumber(text, 'en-US')).toBeNaN();
});

it.each(['', '  ', '\u00a0', '$'])('“%s” is an empty field', (text) => {
  expect(parseNumber(text, 'en-US')).toBeNull();
});
