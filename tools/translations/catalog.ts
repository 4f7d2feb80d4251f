import { basename } from 'node:path';
import { catalogFiles, entriesOf } from '../../server/adapters/language/catalogs.ts';

/** The catalog that a file reads: that of its room, or of its screens. */
export const areaOf = (file: string): string =>
  /^(server)\//.exec(file)?.[1] ??
  /^web\/features\/([\w-]+)\//.exec(file)?.[1] ??
  /^web\/screens\/([\w-]+)\//.exec(file)?.[1] ??
  /^contract\/(?:base\/)?([\w-]+)[./]/.exec(file)?.[1] ??
  'base';

/** What several areas say in the same words. */
export const everywhere = 'common';

/** What a file means by the same words as others, it says under its own name. */
export const contextOf = (file: string): string => basename(file).replace(/\.\w+$/, '');

/** The words of a language for a sentence of a file: its own before those of its area, before what all areas say alike. */
export type Find = (file: string, english: string) => string | undefined;

export function openCatalog(language: string, folder?: string): Find & { files: string[] } {
  const name = (area: string, context: string, english: string) => [area, context, english].join('\n');
  const words = new Map(entriesOf(language, folder).map((it) => [name(it.area, it.context, it.english), it.words]));
  const find: Find = (file, english) => {
    const places = [areaOf(file), everywhere].flatMap((area) => [
      name(area, contextOf(file), english),
      name(area, '', english),
    ]);
    return places.map((place) => words.get(place)).find((it) => it !== undefined);
  };
  return Object.assign(find, { files: catalogFiles(language, folder) });
}
