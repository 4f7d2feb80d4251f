import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const page = textOf('docs/security.md');

/** The sections of ASVS 5.0, each with the levels of its requirements in their order. */
const sections = `V1.1 22|V1.2 1111122223|V1.3 112222222223|V1.4 222|V1.5 123|V2.1 122|V2.2 112|V2.3 12223|V2.4 23|V3.1 3
V3.2 113|V3.3 12223|V3.4 11222233|V3.5 11122333|V3.6 3|V3.7 22333|V4.1 12233|V4.2 23333|V4.3 22|V4.4 1222|V5.1 2
V5.2 112333|V5.3 113|V5.4 222|V6.1 122|V6.2 111111112222|V6.3 11223333|V6.4 112233|V6.5 22222333|V6.6 2223|V6.7 33
V6.8 2222|V7.1 222|V7.2 1111|V7.3 22|V7.4 11222|V7.5 223|V7.6 22|V8.1 1233|V8.2 1123|V8.3 133|V8.4 23|V9.1 111
V9.2 1222|V10.1 22|V10.2 223|V10.3 22223|V10.4 1111122222233333|V10.5 22222|V10.6 22|V10.7 222|V11.1 2233|V11.2 22233
V11.3 11233|V11.4 1222|V11.5 23|V11.6 23|V11.7 33|V12.1 12233|V12.2 11|V12.3 22223|V13.1 2333|V13.2 222223|V13.3 2233
V13.4 1222233|V14.1 22|V14.2 12223333|V14.3 122|V15.1 12233|V15.2 12233|V15.3 1222222|V15.4 3333|V16.1 2|V16.2 22222
V16.3 2222|V16.4 222|V16.5 2223|V17.1 23|V17.2 22223333|V17.3 22`;
const requirements = sections.split(/[|\n]/).flatMap((section) => {
  const [name = '', levels = ''] = section.split(' ');
  return levels.split('').map((_, at) => `${name}.${at + 1}`);
});

/** The requirements that a first cell names, such as "V3.4.1, V3.4.4" or "V17.2.1–6". */
const numbersIn = (cell: string): string[] =>
  [...cell.matchAll(/(V\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(([, section = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );

const rows = [...page.matchAll(/^\| (V\d.*) \|$/gm)].map(([, line = '']) => {
  const [ids = '', text = '', title = ''] = line.split(' |').map((cell) => cell.trim());
  return { numbers: numbersIn(ids), text, title };
});
it('docs/security.md names each requirement of ASVS 5.0 once', () => {
  expect(requirements).toHaveLength(345);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(requirements.toSorted());
  expect(rows.filter(({ text }) => text.length < 3)).toEqual([]);
});

it('docs/security.md says "Not shown" of exactly the ASVS requirements without a test', () => {
  const wrong = rows.filter(({ text, title }) => text.startsWith('Not shown: ') !== (title === ''));
  expect(wrong.map(({ numbers, text }) => `${numbers.join(', ')}: ${text}`)).toEqual([]);
  expect(rows.filter(({ text }) => /^(Not|Untested): /.test(text))).toEqual([]);
});

const tests = globSync(['{tests,server,contract,web}/**/*.{test,spec}.{ts,tsx}'], { cwd: root });
/** The modifiers and the title of a test, also after `.each(…)`, which may be long but holds no other test. */
const test =
  /\b(?:it|test)((?:\.\w+(?:\((?:(?!\n\s*(?:it|test|describe)\b)[^])*?\))?)*)\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;
/** Titles of the tests that run; what is written to be skipped is left out. */
const titles = tests.flatMap((file) => {
  const text = textOf(file);
  if (/\bdescribe\.(skip|todo|fixme)\(/.test(text)) return [];
  return [...text.matchAll(test)]
    .filter(([, how = '']) => !/\.(skip|todo|fixme)(?!If)\b/.test(how))
    .map(([, , , title = '']) => title.replaceAll("\\'", "'"));
});

it('docs/security.md names each test by the title of one that runs, or by its unique beginning', () => {
  expect(titles.length).toBeGreaterThan(1500);
  const named = rows.filter(({ title }) => title && title !== 'operator' && title !== 'none');
  expect(named.length).toBeGreaterThan(150);
  const countOf = (title: string) =>
    title.endsWith('…')
      ? titles.filter((one) => one.startsWith(title.slice(0, -1))).length
      : Number(titles.includes(title));
  expect(named.filter(({ title }) => countOf(title) !== 1).map(({ title }) => `${countOf(title)} of ${title}`)).toEqual(
    [],
  );
});

const sources = globSync('server/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/demo\//.test(file));

/** A file by its folder and name: modules may move. */
const nameOf = (file: string) => file.replaceAll('\\', '/').split('/').slice(-2).join('/');

it('docs/security.md lists every file that uses cryptography', () => {
  // What only makes ids and names is no cryptography to keep.
  const onlyNames = /import \{ (?:createHash|hash|randomUUID|createHash, randomUUID) \} from 'node:crypto';\n/;
  const uses = /'(node:crypto|jose|@node-rs\/argon2|@simplewebauthn\/server|otpauth|openid-client)'/;
  const found = sources.filter((file) => uses.test(textOf(file).replace(onlyNames, '')));
  expect(found.length).toBeGreaterThan(10);
  const keys = page.split('## Keys')[1]?.split('\n## ')[0] ?? '';
  const listed = [...keys.matchAll(/`([\w-]+\/[\w.-]+\.ts)`/g)].map(([, name = '']) => name);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(found.map(nameOf))].toSorted());
  const weak = sources.filter((file) => /\b(createHash|hash)\('(md5|sha1)'|aes-\d+-(ecb|cbc)/i.test(textOf(file)));
  expect(weak).toEqual(
    ['server/adapters/database/local-postgres.ts', 'server/adapters/http/harden.ts'].filter((file) =>
      weak.includes(file),
    ),
  );
});

it('the server code never turns certificate checks off', () => {
  const off = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|ssl:\s*\{[^}]*rejectUnauthorized: false/;
  expect(sources.filter((file) => off.test(textOf(file)))).toEqual([]);
});

it('the server code starts no program through a shell', () => {
  const shells = /\bshell: true\b|\bimport \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/;
  expect(sources.filter((file) => shells.test(textOf(file)))).toEqual([]);
});
