import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../server/base/config.ts';
import { settingNames } from '../server/base/settings.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const container = read('Containerfile');
/** What both images begin with: what is not copied there is not there. */
const stage = container.slice(container.indexOf(' AS base'));

/** Settings of server and worker, with what means a value that comes from outside. */
function composeSettings(): Record<string, string> {
  const block = /environment: &environment\n((?: {4}.+\n)+)/.exec(compose)?.[1] ?? '';
  const values = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => {
    const given: Record<string, string> = {
      SECRET: 'x'.repeat(32),
      ORIGIN: 'https://jobs.example.com',
      SMTP_URL: 'smtps://mail.example.com',
    };
    const usual = /^\$\{\w+:-(.*)\}$/.exec(value)?.[1];
    return [name, given[name] ?? usual ?? value.replaceAll(/\$\{[^}]*\}/g, 'x')] as const;
  });
  return Object.fromEntries(values);
}

const containerSettings = () =>
  Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('the container files', () => {
  it('the container files name only existing settings and start in production mode', () => {
    const settings = { ...containerSettings(), ...composeSettings() };
    const known = new Set<string>(settingNames);
    expect(Object.keys(settings).length).toBeGreaterThan(15);
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    for (const [, PROCESS = ''] of compose.matchAll(/PROCESS: (\w+)/g)) {
      expect(readConfig({ ...settings, PROCESS })).toMatchObject({ production: true, demo: false, PROCESS });
    }
  });

  it('the container files agree on the port, the data folder and the readiness check', () => {
    const { PORT, DATA_DIR } = containerSettings();
    expect(stage).toContain(`EXPOSE ${PORT}\n`);
    expect(stage).toContain(`VOLUME ${DATA_DIR}\n`);
    expect(compose).toContain(`'127.0.0.1:${PORT}:${PORT}'`);
    expect(compose).toContain(`'uploads:${DATA_DIR}'`);
    expect(compose).toContain(`http://127.0.0.1:${PORT}/readyz`);
    expect(read('server/adapters/http/harden.ts')).toContain("'/readyz'");
  });

  it('the container image copies only existing paths, including the file that it starts', () => {
    const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
    const [, entry = ''] = /^CMD \["node", "(.+)"\]$/m.exec(stage) ?? [];
    expect(copied.some((path) => entry.startsWith(`${path}/`))).toBe(true);
    expect(existsSync(new URL(`../${entry}`, import.meta.url))).toBe(true);
  });

  it('the image can be built without the FFmpeg of node-av in any layer', () => {
    const [, , ...stages] = container.split(/^FROM /m);
    const named = (name: string) => stages.find((it) => it.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
    const layersOf = (text: string): string => {
      const from = named(text.split(/\s/)[0] ?? '');
      return from ? layersOf(from) + text : text;
    };
    const without = layersOf(named('system-ffmpeg'));
    expect(without).toContain('COPY --from=packages-without-node-av');
    expect(without).not.toContain('npm install');
    expect(named('packages-without-node-av')).toContain('rm -rf node_modules/node-av node_modules/@seydx');
    expect(without).toMatch(/ENV FFMPEG_PATH=\S+/);
  });

  it('the container files pin each image to an exact version and its digest', () => {
    const named = [...container.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ +image: (\S+)/gm)].map(
      ([, image = '']) => image,
    );
    const images = [...new Set(named)].filter((image) => image.includes(':') || image.includes('/'));
    expect(images.length).toBeGreaterThan(5);
    const exact = /^[\w./-]+:v?(\d+\.\d+|RELEASE\.)[\w.-]*@sha256:[\da-f]{64}$/;
    expect(images.filter((image) => !exact.test(image))).toEqual([]);
    // Node here is the Node of the tests.
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    const bases = images.filter((image) => image.startsWith('node:'));
    expect(bases.map((image) => image.split('@')[0])).toEqual([`node:${dependencies.node}-bookworm-slim`]);
  });
});
