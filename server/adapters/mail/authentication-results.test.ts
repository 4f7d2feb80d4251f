import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAuthenticationResults } from './authentication-results.ts';

// A second writer of the grammar of RFC 8601: what it writes, with comments and quotes anywhere, must be read as what was meant.
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const property = fc.tuple(fc.constantFrom('header', 'smtp', 'policy'), word).map((parts) => parts.join('.'));
const signs = (text: string): string[] => text.split('');
const content = fc.string({ unit: fc.constantFrom(...signs('ab;=()"\\ .@/')), minLength: 1, maxLength: 12 });
const escaped = (text: string, signs: RegExp) => text.replaceAll(signs, '\\$&');
const comment: fc.Arbitrary<string> = fc.letrec<{ comment: string }>((tie) => ({
  comment: fc
    .array(
      fc.oneof(
        content.map((text) => escaped(text, /[()\\]/g)),
        { arbitrary: tie('comment'), weight: 1 },
      ),
      {
        maxLength: 3,
      },
    )
    .map((parts) => `(${parts.join(' ')})`),
})).comment;
const space = fc.oneof(fc.constantFrom('', ' ', '\r\n\t'), comment);
const value = fc.oneof(
  word.map((text) => ({ meant: text, written: text })),
  content.map((text) => ({ meant: text.toLowerCase(), written: `"${escaped(text, /["\\]/g)}"` })),
);
const result = fc.record({
  method: fc.constantFrom('dkim', 'spf', 'dmarc'),
  result: fc.constantFrom('pass', 'fail', 'none'),
  properties: fc.uniqueArray(fc.tuple(property, value), { maxLength: 3, selector: ([name]) => name }),
});

it('results of a second writer of the grammar are read back unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 1, maxLength: 3 }),
      fc.array(space, { minLength: 60, maxLength: 60 }),
      (results, gaps) => {
        let at = 0;
        const gap = () => gaps[at++ % gaps.length] ?? '';
        const written = results.map(
          (one) =>
            `;${gap()}${one.method}${gap()}=${gap()}${one.result}` +
            one.properties.map(([name, { written: text }]) => ` ${gap()}${name}${gap()}=${gap()}${text}`).join(''),
        );
        const expected = results.map((one) => ({
          ...one,
          properties: new Map(one.properties.map(([name, { meant: text }]) => [name, text])),
        }));
        const header = `${gap()}mx.example.net ${gap()}${written.join(gap())}${gap()}`;
        expect(parseAuthenticationResults(header)).toEqual({ server: 'mx.example.net', results: expected });
      },
    ),
    { numRuns: 500 },
  );
});

it('any text is either read or refused in bounded time', () => {
  const text = fc.string({ unit: fc.constantFrom(...signs('abd;=()"\\ .@/\0é')), maxLength: 200 });
  fc.assert(
    fc.property(text, (header) => {
      const read = parseAuthenticationResults(`mx; ${header}`);
      expect(read === null || read.server === 'mx').toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(parseAuthenticationResults(`mx; ${'('.repeat(200_000)}`)).toBeNull();
});
