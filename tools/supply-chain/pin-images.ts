import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm run images:pin`, where docker is: writes behind each tag the digest that it has now, in Containerfile and compose.yaml.
const root = join(import.meta.dirname, '../..');
const digest = /^sha256:[\da-f]{64}$/;

function digestOf(image: string): string {
  const asked = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { stdout, stderr } = spawnSync('docker', asked, { encoding: 'utf8' });
  const found = (stdout ?? '').trim();
  if (!digest.test(found)) throw new Error(`No digest of ${image}: ${stderr || 'docker is not here'}`);
  return found;
}

for (const file of ['Containerfile', 'compose.yaml']) {
  const path = join(root, file);
  const pinned = readFileSync(path, 'utf8').replaceAll(
    /^(FROM |\s+image: )([\w./-]+:[\w.-]+)(?:@sha256:[\da-f]{64})?/gm,
    (_, before: string, image: string) => `${before}${image}@${digestOf(image)}`,
  );
  writeFileSync(path, pinned);
}
