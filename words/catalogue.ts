import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** English sentence to Spanish sentence; null where what looks like a sentence is none. */
type Catalogue = Record<string, string | null>;

const folder = join(import.meta.dirname, 'es');

/** The catalogue a file speaks from: that of its noun, wherever the file stands. */
export const areaOf = (file: string): string =>
  /^(server)\//.exec(file)?.[1] ??
  /^web\/features\/([\w-]+)\//.exec(file)?.[1] ??
  /^web\/screens\/([\w-]+)\//.exec(file)?.[1] ??
  /^contract\/([\w-]+)\.ts/.exec(file)?.[1] ??
  'base';

/** What several areas say in the same words. */
const everywhere = 'common';

/** Looks a sentence up for a file: `sentence @file` before the file's area, before what all areas say alike. */
export type LookUp = (file: string, key: string) => string | null | undefined;

export function openCatalogue(): LookUp & { files: string[] } {
  const areas = new Map<string, Catalogue>();
  const read = (area: string): Catalogue => {
    const file = join(folder, `${area}.json`);
    const known = areas.get(area) ?? (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {});
    areas.set(area, known);
    return known;
  };
  const lookUp: LookUp = (file, key) => {
    const own = `${key} @${basename(file).replace(/\.\w+$/, '')}`;
    for (const area of [areaOf(file), everywhere])
      for (const name of [own, key]) if (Object.hasOwn(read(area), name)) return read(area)[name];
    return undefined;
  };
  return Object.assign(lookUp, { files: globSync(join(folder, '*.json')) });
}
