import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What rolldown tells of a file while it makes chunks. */
type Graph = { getModuleInfo(file: string): { importers: readonly string[]; importedIds: readonly string[] } | null };

/** So many screens of an area must need a file at once before all of them load it, in one chunk with others. */
const enough = 5;

const isScreen =
  /web[\\/]screens[\\/]((?:auth|public[\\/]links|candidate|manager|admin)[\\/].*|public[\\/]parts[\\/]public-layout|area-layout)\.tsx\?__react-router-build-client-route$/;
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** Few screens check a form when they open: what does so stays with it, or all would load the schemas. */
const isForm = /\?forms$|node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/;

/** In chunks of their own (vite.config.ts). */
const isApart = /contract[\\/](base[\\/](endpoint|errors|fixed|permissions)|accounts[\\/]users|money[\\/]credits)\.ts/;

/** All icons are imported through one file: who needs one is read from the sources. */
const webFiles = globSync('web/**/*.tsx', { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file));
const iconsIn = new Map(
  webFiles.map((file) => [file, new Set(readFileSync(file, 'utf8').match(/\b[A-Z]\w+\b/g) ?? [])]),
);
const inPascalCase = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

type Neighbors = { importers: readonly string[]; importedIds: readonly string[] };
const neighbors = new Map<string, Neighbors>();

/** Asked once for each file: rolldown makes the lists anew each time. */
function around(file: string, graph: Graph): Neighbors {
  const known = neighbors.get(file);
  if (known) return known;
  const { importers = [], importedIds = [] } = graph.getModuleInfo(file) ?? {};
  const name = inPascalCase(icon.exec(file)?.[1] ?? '');
  const found = {
    importers: name ? webFiles.filter((one) => iconsIn.get(one)?.has(name)) : importers,
    importedIds: importedIds.filter((next) => !isApart.test(next)),
  };
  neighbors.set(file, found);
  return found;
}

/** Names the chunk of a file by the screens that need it at once; null leaves the file to rolldown. */
function chunkOf(file: string, graph: Graph): string | null {
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
  if (entrance) return everywhere || areas.length > 0 || icon.test(file) ? 'house' : null;
  if (icon.test(file) && screens.size > 1) return 'area';
  return everywhere ? 'area' : (areas[0] ?? null);
}

const kept = new Map<string, string | null>();
function keptChunkOf(file: string, graph: Graph): string | null {
  if (!kept.has(file)) kept.set(file, chunkOf(file, graph));
  return kept.get(file) ?? null;
}

/** Few chunks that many screens share instead of many small ones: each costs a request and its headers. */
export const chunksByScreens = ['house', 'area', 'candidate', 'manager', 'admin'].map((name, at) => ({
  name: (file: string, graph: Graph) => (keptChunkOf(file, graph) === name ? name : null),
  debugName: `by screens: ${name}`,
  test: /[\\/](web|node_modules)[\\/]/,
  priority: 9 - at,
  minSize: 0,
}));
