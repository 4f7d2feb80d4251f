import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', '{server,web,demo,contract}/**/README.md'], { cwd: root });

/** The anchors that a document offers, made from its headings as repository hosts make them. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

function isBroken(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(file), path) : file;
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

it('every link between documents leads to a file and a heading that exist', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  );
  const inside = links.filter(({ link }) => !/^[a-z]+:|^\//.test(link));
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter(({ file, link }) => isBroken(file, link))).toEqual([]);
});

it('every test that a document names by its title exists', () => {
  const tests = globSync('{tests,server,contract,web}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map(read).join('\n');
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/\btest: "([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ title }) => !tests.includes(`'${title}'`))).toEqual([]);
});

it('the README has fewer than 700 words', () => {
  expect(
    read('README.md')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length,
  ).toBeLessThan(700);
});

it('every path of a source file that a document names exists', () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/`((?:contract|server|web|tests|tools|translations|docs)\/[\w./{},*-]+)`/g)].map(
      ([, path = '']) => ({ file, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ path }) => globSync(path.replace(/\/$/, ''), { cwd: root }).length === 0)).toEqual([]);
});
