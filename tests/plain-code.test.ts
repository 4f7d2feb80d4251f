import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

// How names, comments and titles are written: whole plain sentences and the standard terms of the field.

const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((file) => !file.endsWith('db-types.ts'));
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
const tests = [...globSync('tests/**/*.{test,spec}.{ts,tsx}'), ...files.filter((file) => /\.test\.tsx?$/.test(file))];
const linesPerComment = 60;

const refused =
  /\b(house|doors?|walls?|ears?|bells?|cellar|drawer|told|hears|whoever|somebody|nobody|everybody|anew|of its own|of one's own|lies apart|comes by|goes along|makes of it|has to do with|taken back|at once)\b|\brooms?\b(?<!meeting rooms?)/i;

type Comment = { file: string; text: string };

/** Consecutive line comments count as one; instructions for tools do not count. */
function commentsIn(file: string): Comment[] {
  const text = readFileSync(file, 'utf8');
  const found: (Comment & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    if (/oxlint|eslint|@ts-|@vite-ignore|__PURE__|prettier-ignore/.test(value)) continue;
    const last = found.at(-1);
    if (type === 'Line' && last?.isLine && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += ` ${value.trim()}`;
      last.end = end;
    } else found.push({ file, text: value.trim(), end, isLine: type === 'Line' });
  }
  return found.map(({ text: words }) => ({ file, text: words }));
}

const lineCount = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
const titlesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gm)].map(
    ([, , title = '']) => title,
  );
/** Without quotations, which repeat what a screen says. */
const unquoted = (text: string) => text.replaceAll(/"[^"]*"|“[^”]*”|'[^' ]*'|`[^`]*`/g, '');

describe('comments', () => {
  const comments = sources.flatMap(commentsIn);

  it(`there is at most one comment per ${linesPerComment} lines`, () => {
    const lines = sources.reduce((total, file) => total + lineCount(file), 0);
    console.log(`${comments.length} comments in ${lines} lines`);
    expect(comments.length).toBeLessThanOrEqual(lines / linesPerComment);
  });

  it('no comment uses a refused word', () => {
    expect(comments.filter(({ text }) => refused.test(unquoted(text)))).toEqual([]);
  });

  it('no comment in SQL uses a refused word', () => {
    const files = globSync('server/migrations/*.sql');
    const inSql = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ *-- (.*)$/gm)].map(([, text = '']) => `${file}: ${text}`),
    );
    expect(inSql.length).toBeGreaterThan(200);
    expect(inSql.filter((text) => refused.test(unquoted(text)))).toEqual([]);
  });
});

it('no title of a test uses a refused word', () => {
  const titles = tests.flatMap((file) => titlesIn(file).map((title) => `${file}: ${title}`));
  expect(titles.length).toBeGreaterThan(1500);
  expect(titles.filter((title) => refused.test(unquoted(title.slice(title.indexOf(': ')))))).toEqual([]);
});

it('no title of a decision or a document uses a refused word', () => {
  const titles = globSync('docs/**/*.md').map((file) => /^# (.*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file);
  expect(titles.filter((title) => refused.test(unquoted(title)))).toEqual([]);
});

it('each decision has the same form', () => {
  const pages = globSync('docs/decisions/*.md').filter((file) => !file.endsWith('README.md'));
  expect(pages.length).toBeGreaterThan(40);
  const parts = ['Status: ', '**Context.**', '**Decision.**', '**Alternatives.**', '**Cost.**'];
  const isWrong = (text: string) => !/^# \S/.test(text) || parts.some((part) => !text.includes(part));
  expect(pages.filter((file) => isWrong(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Older code still has so many of these names; the number may only go down. */
const vagueNames = 710;
const vague =
  /\b(?:const|let|function) (?:told|asked|kept|found|heard|given|said|seen|known|shown|wanted|gone|looked|meant)\b/g;

it('no further value is named by a participle or a sense', () => {
  const everywhere = globSync('{contract,server,web,tests,tools}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] });
  const count = everywhere.reduce((total, file) => total + (readFileSync(file, 'utf8').match(vague)?.length ?? 0), 0);
  console.log(`${count} values are named by a participle or a sense`);
  expect(count).toBeLessThanOrEqual(vagueNames);
});

it('a refused word is found in a comment, and a quotation of it is not', () => {
  expect(refused.test(unquoted('Nobody is told of it.'))).toBe(true);
  expect(refused.test(unquoted('The word "told" stays as it was.'))).toBe(false);
  expect(refused.test(unquoted('The meeting room closes after the interview.'))).toBe(false);
  expect(refused.test(unquoted('Each room has one owner.'))).toBe(true);
});
