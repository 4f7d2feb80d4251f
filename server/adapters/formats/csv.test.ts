import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('a CSV line quotes everything but numbers and ends as spreadsheets expect', () => {
  expect(csvLine(['a "b"', null, '', -2.5])).toBe('"a ""b""","","",-2.5\r\n');
});

it.each(['=', '+', '-', '@', '\t', '\r', '\n'])('a CSV value that begins with %j becomes text', (sign) => {
  expect(csvLine([`${sign}1`, `1${sign}1`])).toBe(`"'${sign}1","1${sign}1"\r\n`);
});
