// What `npm start` and `npm test` run first, on whatever node the machine has: install, then go on with the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const bin = join(root, 'node_modules', '.bin');
// What Node has compiled once, it takes from there at the next start.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled');
// Left alone, V8 takes up to 128 MB for objects that have just been made, with no gain in speed here (docs/decisions/operations-memory-and-idle-load.md).
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=16`.trim();
const env = { ...process.env, NODE_COMPILE_CACHE, NODE_OPTIONS, PATH: bin + delimiter + process.env.PATH };
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function run(command, args, extra = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** The command that stays: signals go on to it, and its end is ours. */
function become(command, args, extra = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const stampOf = (name) => join(root, 'node_modules', `.saywell-${name}`);
const isFresh = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;
const hashOf = (files) =>
  files.reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash('sha256')).digest('hex');

function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

function install(name = 'install', folder = root) {
  const hash = hashOf([join(folder, 'package.json'), join(folder, 'package-lock.json')]);
  if (isFresh(name, hash) && existsSync(join(folder, 'node_modules'))) return;
  console.log('Installing what Saywell needs …');
  run(npm, ['ci', '--prefix', folder, '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  writeFileSync(stampOf(name), hash);
}

/** Checks imports with a TypeScript that is older than ours, in a folder of its own. */
const installBoundaries = () => install('boundaries', join(root, 'tools', 'boundaries'));

function build() {
  const needed = ['web', 'public', 'contract', 'translations', 'tools/build', 'tools/translations'];
  const folders = [...needed, 'server/adapters/media', 'server/adapters/formats'];
  const sources = folders.flatMap((folder) => filesBelow(join(root, folder)));
  const settings = readdirSync(root)
    .filter((name) => /^vite.*\.ts$|^react-router\.config\.ts$|^package-lock\.json$/.test(name))
    .map((name) => join(root, name));
  const languages = process.env.LANGUAGES || 'en,es';
  const hash = hashOf([...sources, ...settings]) + languages;
  const editions = languages.split(',').map((it) => join(it === 'en' ? '' : it, 'server', 'index.js'));
  const isBuilt = [...editions, 'media/media-worker.js'].every((it) => existsSync(join(root, 'build', it)));
  if (isFresh('build', hash) && isBuilt) return;
  console.log('Building the web …');
  run(npm, ['run', '--silent', 'build']);
  writeFileSync(stampOf('build'), hash);
}

const [what, ...args] = process.argv.slice(2);
mkdirSync(join(root, '.cache'), { recursive: true });
install();
if (what === 'start') {
  build();
  become('node', ['server/main.ts', ...args]);
} else if (what === 'dev') {
  become('node', ['server/main.ts', ...args], { DEV: 'true' });
} else if (what === 'test') {
  build();
  installBoundaries();
  become('node', ['tests/run.ts', ...args]);
} else if (what === 'boundaries') {
  installBoundaries();
  become('node', ['tools/boundaries/check.mjs', ...args]);
} else if (what === 'specification') {
  build();
  become('node', ['tools/specification/run.ts', ...args]);
} else if (what === 'worlds') {
  build();
  become('node', ['tools/worlds/run.ts', ...args]);
} else if (what === 'bench') {
  build();
  become('node', ['tools/bench/run.ts', ...args]);
} else {
  build();
}
