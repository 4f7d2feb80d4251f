import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Collects every file in memory, so that a refused command writes nothing. */
export class Changes {
  #texts = new Map<string, string>();

  exists(file: string): boolean {
    return this.#texts.has(file) || existsSync(join(root, file));
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  }

  create(file: string, text: string): void {
    if (this.exists(file)) throw new Error(`${file} exists already.`);
    this.#texts.set(file, text);
  }

  change(file: string, edit: (text: string) => string): void {
    this.#texts.set(file, edit(this.read(file)));
  }

  /** Imports a name into module.ts and adds it to the lists there. */
  register(module: string, name: string, from: string, add: (text: string) => string): void {
    const file = `server/${module}/module.ts`;
    if (new RegExp(`\\b${name}\\b`).test(this.read(file))) throw new Error(`${file} has ${name} already.`);
    this.change(file, (text) => add(withImport(text, name, from)));
  }

  /** Prettier also parses each file, so a text with a mistake in it is not written either. */
  async write(): Promise<string[]> {
    const { format, resolveConfig } = await import('prettier');
    const formatted = await Promise.all(
      [...this.#texts].map(async ([file, text]): Promise<[string, string]> => {
        const path = join(root, file);
        return [
          path,
          file.endsWith('.sql') ? text : await format(text, { ...(await resolveConfig(path)), filepath: path }),
        ];
      }),
    );
    for (const [path, text] of formatted) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return [...this.#texts.keys()];
  }
}

/** The text of a file in skeletons/, with each {{name}} replaced. */
export const skeleton = (file: string, names: Record<string, string>): string =>
  readFileSync(join(import.meta.dirname, 'skeletons', `${file}.txt`), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => names[name] ?? '',
  );

/** Adds an item at the end of the object or list that `opening` begins; the text is formatted, so indentation finds its end. */
export function append(text: string, opening: string, item: string): string {
  const start = text.indexOf(opening);
  if (start < 0) throw new Error(`Nothing begins with ${opening.trim()}.`);
  const from = start + opening.length;
  const line = opening.startsWith('\n') ? start + 1 : text.lastIndexOf('\n', start) + 1;
  const indent = /^ */.exec(text.slice(line))?.[0] ?? '';
  const isOneLine = text[from] !== '\n';
  const length = text.slice(from).search(isOneLine ? /[\]}]/ : new RegExp(`^${indent}[\\]}]`, 'm'));
  if (length < 0) throw new Error(`${opening.trim()} does not end.`);
  const items = text.slice(from, from + length).trimEnd();
  const comma = items === '' || items.endsWith(',') ? '' : ',';
  return `${text.slice(0, from)}${items}${comma}\n${indent}  ${item},\n${indent}${text.slice(from + length)}`;
}

/** Imports `name`, `type name` or `* as name`, unless the file imports it from there already. */
export function withImport(text: string, name: string, from: string): string {
  const path = `'${from.replaceAll('.', String.raw`\.`)}'`;
  const bare = name.replace(/^type |^\* as /, '');
  if (new RegExp(`^import [^;]*\\b${bare}\\b[^;]* from ${path};`, 'm').test(text)) return text;
  const shared = new RegExp(`^import \\{([^}]*?),?\\s*\\} from ${path};`, 'm');
  const isNamespace = name.startsWith('*');
  if (!isNamespace && shared.test(text))
    return text.replace(shared, (_, names: string) => `import {${names}, ${name} } from '${from}';`);
  const imported = isNamespace ? name : `${name === bare ? '' : 'type '}{ ${bare} }`;
  const statement = `import ${imported} from '${from}';`;
  const last = [...text.matchAll(/^(?:import .*|\} from .*);$/gm)].at(-1);
  if (!last) return `${statement}\n\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${statement}${text.slice(end)}`;
}
