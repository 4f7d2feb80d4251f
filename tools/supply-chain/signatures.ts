import { spawnSync } from 'node:child_process';

// `npm run signatures`: whether the registry signed each installed package, and who built those that say so. Part of `npm test`.
const trustRoot = 'https://tuf-repo-cdn.sigstore.dev/';

/** Not reached is not a failure: what is installed is held by the checksums of the lockfile anyway. */
const notAsked = (why: string): never => {
  console.log(`Signatures of packages were not checked: ${why}.`);
  process.exit(0);
};

await fetch(trustRoot, { signal: AbortSignal.timeout(5000) }).catch(() => notAsked('sigstore does not answer here'));
const npm = spawnSync('npm', ['audit', 'signatures', '--json'], { encoding: 'utf8', timeout: 300_000 });
type Found = Record<'invalid' | 'missing', { name: string; version: string }[]>;
const read = (): Found | undefined => {
  try {
    const said = JSON.parse(npm.stdout) as Partial<Found>;
    return said.invalid && said.missing ? { invalid: said.invalid, missing: said.missing } : undefined;
  } catch {
    return undefined;
  }
};
const found = read() ?? notAsked('the registry gives no keys to check them with');
for (const kind of ['invalid', 'missing'] as const)
  for (const { name, version } of found[kind]) console.log(`${kind} signature: ${name} ${version}`);
if (found.invalid.length + found.missing.length === 0) console.log('Every package has a valid signature.');
process.exit(found.invalid.length > 0 ? 1 : 0);
