import { execFileSync } from 'node:child_process';
import { notices } from '../build/notices.ts';

// `npm run sbom`: what is shipped, as CycloneDX. Not `npm sbom --omit=dev`: it leaves out React, Fastify and whatever else a tool needs too.
type Bom = {
  metadata: { component: { 'bom-ref': string } };
  components: { 'bom-ref': string; name: string; version: string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const options = ['--silent', '--package-lock-only', '--sbom-format', 'cyclonedx'];
const all = JSON.parse(
  execFileSync('npm', ['sbom', ...options], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
) as Bom;
const shipped = new Set(notices().map(({ name, version }) => `${name} ${version}`));
/** An overridden package is listed under its own name, and not under the one that it replaces. */
const ownName = (purl: string) => decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')));
const components = all.components
  .map((it) => ({ ...it, name: ownName(it.purl) }))
  .filter(({ name, version }) => shipped.has(`${name} ${version}`));
const refs = new Set([all.metadata.component, ...components].map((it) => it['bom-ref']));
const dependencies = all.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((it) => refs.has(it)) }));
console.log(JSON.stringify({ ...all, components, dependencies }, null, 2));
