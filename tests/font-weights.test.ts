import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = 'web/styles/app.css';
const tokens = ['normal', 'medium', 'semibold', 'bold', 'heavy'];

/** Weights that are not one of the tokens: in brackets, by another name, as a number in a style or an attribute. */
function ownWeights(file: string, text: string): string[] {
  const named = [...text.matchAll(/\bfont-(?:thin|extralight|light|extrabold|black|\[\d+\]|\(--[\w-]+\))/g)];
  const numbers = [...text.matchAll(/\bfontWeight(?:=|:)[^,}\n]*\d+|font-weight:\s*\d+;/g)];
  return [...named, ...numbers].map(([weight]) => `${file}: ${weight}`);
}

it('every font weight is set by a token', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => ownWeights(file, readFileSync(file, 'utf8')))).toEqual([]);
  expect(ownWeights(styles, readFileSync(styles, 'utf8').replaceAll(/@font-face \{[^}]*\}/g, ''))).toEqual([]);
});

it('the styles define a value for each font-weight token and for no other name', () => {
  const text = readFileSync(styles, 'utf8');
  expect([...text.matchAll(/--font-weight-(\w+): \d+;/g)].map(([, name]) => name)).toEqual(tokens);
});

it('the check finds a font weight that is set without a token', () => {
  for (const text of [
    '<b className="font-[610]">',
    '<b className="font-black">',
    'fontWeight="680"',
    'font-weight: 610;',
  ])
    expect(ownWeights('seeded', text)).toHaveLength(1);
  expect(ownWeights('seeded', 'font-bold font-weight: var(--font-weight-bold);')).toEqual([]);
});
