import { parseArgs, stripVTControlCharacters } from 'node:util';
import { loadProbes } from './all-probes.ts';
import type { Probe } from './probe.ts';
import { openBrowser } from './pages.ts';
import { openProduct } from './product.ts';
import { openProducts, type Products, type Running } from './products.ts';
import { hashOf, isProved, loadProofs, storeProofs } from './proofs.ts';
import { printTable, type Result } from './table.ts';

// npm run specification -- [--mutants [--unproved]] [--stay] [--file results] [calls or screens] [id or section …]
const { values, positionals } = parseArgs({
  options: {
    mutants: { type: 'boolean' },
    unproved: { type: 'boolean' },
    stay: { type: 'boolean' },
    file: { type: 'string' },
    processes: { type: 'string' },
    together: { type: 'string' },
  },
  allowPositionals: true,
});
// A probe that fails may leave an unfinished wait of the browser behind.
process.on('unhandledRejection', (reason) => console.log(inShort(reason)));
const kinds = positionals.filter((it) => it === 'calls' || it === 'screens');
const ids = positionals.filter((it) => it !== 'calls' && it !== 'screens');
const proofs = loadProofs();
const isChosen = (probe: Probe) =>
  (ids.length === 0 || ids.some((it) => probe.id === it || probe.id.startsWith(`${it}.`))) &&
  !(values.unproved && isProved(probe, proofs));
const together = Number(values.together ?? 8);
const parallel = Number(values.processes ?? 3);

const chosen = (await loadProbes(kinds)).filter(isChosen);
const browser = await openBrowser();
const isRight = await (values.mutants ? withProducts(runMutants) : values.stay ? withProducts(stay) : runAll());
await browser.close();
process.exit(isRight ? 0 : 1);

function leave(): never {
  process.exit(1);
}

async function withProducts<T>(use: (products: Products) => Promise<T>): Promise<T> {
  const products = await openProducts();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void products.close().then(leave));
  try {
    return await use(products);
  } finally {
    await products.close();
  }
}

/** Keeps one product running while probes are written: SPECIFICATION_AT tells other runs to use it. */
async function stay(products: Products): Promise<boolean> {
  const running = await products.start();
  console.log(`SPECIFICATION_AT='${JSON.stringify([running.url, running.databaseUrl])}'`);
  return new Promise(() => {});
}

async function runAll(): Promise<boolean> {
  const at = process.env['SPECIFICATION_AT'];
  if (!at) return withProducts(async (products) => runOn(await products.start()));
  const [url, databaseUrl] = JSON.parse(at) as [string, string];
  return runOn({ url, databaseUrl, stop: async () => {} });
}

async function runOn(running: Running): Promise<boolean> {
  const results: Result[] = [];
  const run = async (probe: Probe) => void results.push(await attempt(probe, running));
  await eachOf(
    chosen.filter(({ alone }) => !alone),
    parallel,
    run,
  );
  await eachOf(
    chosen.filter(({ alone }) => alone),
    1,
    run,
  );
  await running.stop();
  return printTable(results, { isWhole: positionals.length === 0, file: values.file });
}

async function attempt(probe: Probe, { url, databaseUrl }: Running): Promise<Result> {
  const mutant = values.mutants && 'web' in probe.mutant ? probe.mutant : undefined;
  const product = openProduct(url, databaseUrl, browser, mutant);
  const started = Date.now();
  const failure = await probe.check(product).then(
    () => undefined,
    (error: unknown) => inShort(error),
  );
  await product.end();
  return { probe, failure, ms: Date.now() - started, isReached: !mutant || product.replaced.times > 0 };
}

function inShort(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 400);
}

function judge({ probe, failure, isReached }: Result): void {
  const isHollow = failure === undefined || !isReached;
  storeProofs({ [probe.id]: isHollow ? undefined : { hash: hashOf(probe), failure } });
  console.log(`${isHollow ? '✘ hollow' : '✔ failed'}  ${probe.id.padEnd(8)} ${failure ?? ''}`);
}

/** Mutants of the web share one product that is not changed; those of the server start products of their own. */
async function runMutants(products: Products): Promise<boolean> {
  const ofWeb = chosen.filter(({ mutant }) => 'web' in mutant);
  const shared = ofWeb.length > 0 ? await products.start() : undefined;
  if (shared) await eachOf(ofWeb, parallel, async (probe) => judge(await attempt(probe, shared)));
  await shared?.stop();
  const ofServer = chosen.filter(({ mutant }) => !('web' in mutant));
  const alone = ofServer.length > together ? await runTogether(products, ofServer) : ofServer;
  await eachOf(alone, parallel, async (probe) => {
    const [result] = await attemptWith(products, [probe]);
    if (result) judge(result);
  });
  const stored = loadProofs();
  const hollow = chosen.filter((probe) => !isProved(probe, stored)).map(({ id }) => id);
  console.log(
    `${chosen.length - hollow.length} probes failed with their mutants, hollow: ${hollow.join(' ') || 'none'}`,
  );
  return hollow.length === 0;
}

async function attemptWith(products: Products, probes: Probe[]): Promise<Result[]> {
  const results: Result[] = [];
  const mutated = await products.start(probes.map(({ mutant }) => mutant)).catch((error: unknown) => {
    console.log(`${probes.map(({ id }) => id).join(' ')}: ${inShort(error)}`);
  });
  if (!mutated) return [];
  for (const probe of probes) results.push(await attempt(probe, mutated));
  await mutated.stop();
  return results;
}

/**
 * Starts products with several mutants, each mutant in two of them that share no other one. A probe is proved by the same failure in
 * both; the others are answered, to run with their mutant alone.
 */
async function runTogether(products: Products, probes: Probe[]): Promise<Probe[]> {
  const rows = Math.max(together, Math.ceil(probes.length / together));
  const diagonal = (at: number) => (at + Math.floor(at / rows)) % rows;
  const groups = [
    ...Object.values(Object.groupBy(probes, (probe) => probes.indexOf(probe) % rows)),
    ...Object.values(Object.groupBy(probes, (probe) => diagonal(probes.indexOf(probe)))),
  ];
  const resultsOf = new Map<Probe, Result[]>(probes.map((probe) => [probe, []]));
  await eachOf(groups, parallel, async (group = []) => {
    for (const result of await attemptWith(products, group)) resultsOf.get(result.probe)?.push(result);
  });
  return probes.filter((probe) => {
    const [one, other] = resultsOf.get(probe) ?? [];
    if (!one?.failure || !other?.failure || causeOf(one.failure) !== causeOf(other.failure)) return true;
    judge(one);
    return false;
  });
}

/** A failure without what differs from run to run; undefined for those that any mutant may cause. */
function causeOf(failure: string): string | number {
  if (/timeout|timed out|fetch failed|cannot sign in|was refused|emails to/i.test(failure)) return Math.random();
  return failure.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z|localhost:\d+/g, '…');
}

async function eachOf<T>(all: T[], width: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, next));
}
