import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './changes.ts';

export const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + camel(name).slice(1);
export const sentence = (name: string): string => pascal(name.slice(0, 1)) + name.slice(1).replaceAll('-', ' ');
/** A function is a verb and its object: `archive` of `notes` becomes `archive-notes`. */
export const withNoun = (name: string, noun: string): string => (name.includes('-') ? name : `${name}-${noun}`);

export function requireKebab(names: string[]): void {
  for (const name of names)
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
      throw new Error(`A name is lower-case words with hyphens, such as saved-jobs, not "${name}".`);
}

export function requireModule(name: string): void {
  const list = readFileSync(join(root, 'server/modules.ts'), 'utf8');
  const names = [...list.matchAll(/from '\.\/(\w+)\/module\.ts'/g)].map(([, found]) => found);
  if (!names.includes(name)) throw new Error(`The module is one of ${names.join(', ')}, not "${name}".`);
}

/** Refuses a text, such as a path or the name of a task, that another source file uses. */
export function requireUnused(pattern: string, text: string): void {
  const file = globSync(pattern, { cwd: root }).find((it) => readFileSync(join(root, it), 'utf8').includes(text));
  if (file) throw new Error(`${file} has ${text} already.`);
}
