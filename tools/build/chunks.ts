import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What rolldown tells of a file while it makes chunks. */
type Told = { importers: readonly string[]; importedIds: readonly string[]; code: string | null };
type Graph = { getModuleInfo(file: string): Told | null };

/** So many screens of an area must need a file at once before all of them load it, in one chunk with others. */
const enough = 5;

const isScreen =
  /web[\\/]screens[\\/]((?:auth|public[\\/]links|candidate|manager|admin)[\\/].*|public[\\/]parts[\\/]public-layout|area-layout)\.tsx\?__react-router-build-client-route$/;
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;
const isContract = /[\\/]contract[\\/]/;

/** Few screens check a form when they open: what does so stays with it, or all would load the schemas. */
const isForm = /\?forms$|node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/;

/** What every page calls and names, in a chunk of its own. */
export const isCalls =
  /contract[\\/](base[\\/](counts|endpoint|errors|fixed|own-path|permissions|time-zone)|accounts[\\/]users|money[\\/]credits)\.ts$|web[\\/](session[\\/](?!passkey|short-form|api)|zod-config|ui[\\/](words|page[\\/]browser-storage))/;

/** All icons are imported through one file: who needs one is read from the sources. */
const root = join(import.meta.dirname, '../..');
const webFiles = globSync('web/**/*.tsx', { cwd: root }).map((file) => join(root, file));
const iconsIn = new Map(
  webFiles.map((file) => [file, new Set(readFileSync(file, 'utf8').match(/\b[A-Z]\w+\b/g) ?? [])]),
);
const inPascalCase = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A file of the contract names its schemas, which live in its other half (tools/build/contract-for-browsers.ts), in its last line. */
const schemasOf = (code: string) =>
  /export \{([^}]*)\} from '[^']*\?forms';$/.exec(code)?.[1]?.match(/\w+/g) ?? ([] as string[]);

/** The other half of a file of the contract, where `code` says the name of a schema. */
function formsOf(file: string, code: string, graph: Graph): string[] {
  if (!isContract.test(file)) return [];
  const schemas = schemasOf(graph.getModuleInfo(file)?.code ?? '');
  return schemas.some((name) => new RegExp(`\\b${name}\\b`).test(code)) ? [`${file}?forms`] : [];
}

type Neighbors = { importers: readonly string[]; importedIds: readonly string[] };

/** What a file needs and who needs it. What files of the contract import, screens mostly do without. */
const around = once((file: string, graph: Graph): Neighbors => {
  const { importers = [], importedIds = [], code } = graph.getModuleInfo(file) ?? {};
  const name = inPascalCase(icon.exec(file)?.[1] ?? '');
  return {
    importers: name
      ? webFiles.filter((one) => iconsIn.get(one)?.has(name))
      : importers.filter((one) => !isContract.test(one)),
    importedIds: isContract.test(file)
      ? []
      : importedIds
          .filter((next) => !isCalls.test(next))
          .flatMap((next) => [next, ...formsOf(next, code ?? '', graph)]),
  };
});

/** Names the chunk of a file by the screens that need it at once; null leaves the file to rolldown. */
const chunkOf = once((file: string, graph: Graph): string | null => {
  if (isScreen.test(file)) return null;
  const below = new Set([file]);
  for (const one of below) {
    if (isForm.test(one)) return null;
    for (const next of around(one, graph).importedIds) below.add(next);
  }
  const above = new Set([file]);
  for (const one of above) for (const importer of around(one, graph).importers) above.add(importer);
  const screens = new Set([...above].flatMap((one) => isScreen.exec(one)?.[1] ?? []));
  const areas = ['candidate', 'manager', 'admin'].filter(
    (area) => [...screens].filter((screen) => screen.startsWith(`${area}/`)).length >= enough,
  );
  const everywhere = screens.has('area-layout') || areas.length > 1;
  // Signing in loads no more than it needs; other ways in may bring what the areas need anyway.
  const entrance = [...screens].some((screen) => /^(auth[\\/](sign-|auth-layout)|public)/.test(screen));
  if (entrance) return everywhere || areas.length > 0 || icon.test(file) ? 'common' : null;
  if (icon.test(file) && screens.size > 1) return 'area';
  return everywhere ? 'area' : (areas[0] ?? null);
});

/** Asked once for each file: rolldown makes its lists anew each time. */
function once<T>(find: (file: string, graph: Graph) => T): (file: string, graph: Graph) => T {
  const found = new Map<string, T>();
  return (file, graph) => {
    const known = found.get(file);
    if (known !== undefined) return known;
    const made = find(file, graph);
    found.set(file, made);
    return made;
  };
}

/** Few chunks that many screens share instead of many small ones: each costs a request and its headers. */
export const chunksByScreens = ['common', 'area', 'candidate', 'manager', 'admin'].map((name, at) => ({
  name: (file: string, graph: Graph) => (chunkOf(file, graph) === name ? name : null),
  debugName: `by screens: ${name}`,
  test: /[\\/](web|contract|node_modules)[\\/]/,
  priority: 9 - at,
  minSize: 0,
}));
