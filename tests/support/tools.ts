import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const postgresFolder = '/usr/lib/postgresql';

/** Flags with which Chromium behaves the same on a desk and in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** A Chromium of this machine; undefined means that Playwright uses its own. */
export const chromiumPath = () =>
  [process.env['CHROMIUM_PATH'], ...browsers].find((path): path is string => Boolean(path) && existsSync(path ?? ''));

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** A Firefox of this machine, if there is one. */
export const firefoxPath = () =>
  [process.env['FIREFOX_PATH'], ...firefoxes].find((path): path is string => Boolean(path) && existsSync(path ?? ''));

/** Finds a Firefox, or installs it from the system's packages as root on Debian; says so where there is none. */
export function ensureFirefox(): void {
  if (!firefoxPath()) installPackages(['firefox-esr']);
  if (!firefoxPath()) console.log('No Firefox here: the tests marked @firefox run in Chromium only.');
}

const webkits = ['/usr/lib', '/usr/libexec'];

/** The MiniBrowser of WebKitGTK, if there is one with its driver and a screen to draw on. */
export function webkitPath(): string | undefined {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  return webkits.flatMap((folder) =>
    globSync('{*/,}webkit2gtk-4.*/MiniBrowser', { cwd: folder }).map((it) => join(folder, it)),
  )[0];
}

/** Finds WebKitGTK, or installs it from the system's packages as root on Debian; says so where there is none. */
export function ensureWebKit(): void {
  if (!webkitPath()) installPackages(['webkit2gtk-driver', 'xvfb', ...webkitMedia]);
  if (!webkitPath()) console.log('No WebKitGTK here: its walk is left out.');
}

/** What plays H.264 and shows the pretended camera. */
const webkitMedia = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad'];

/** Finds a Chromium, or installs one: from the system's packages as root on Debian, else Playwright's own. */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  installPackages(['chromium', 'fonts-liberation']);
  if (chromiumPath()) return;
  const { status } = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('No browser could be installed. Install Chromium or set CHROMIUM_PATH.');
}

/** Folder of the binaries of a PostgreSQL 15; installs it where that is possible. */
export function ensurePostgres15(): string {
  const found = () => process.env['PG15_BIN'] ?? postgres15();
  if (!found()) installPackages(['postgresql-15']);
  const bin = found();
  if (!bin) throw new Error('No PostgreSQL 15 here. Install it or set PG15_BIN to the folder of its binaries.');
  return bin;
}

function postgres15(): string | undefined {
  if (!existsSync(postgresFolder) || !readdirSync(postgresFolder).includes('15')) return undefined;
  const bin = join(postgresFolder, '15', 'bin');
  return existsSync(join(bin, 'initdb')) ? bin : undefined;
}

function installPackages(names: string[]): void {
  const debian = existsSync('/etc/os-release') && /debian/.test(readFileSync('/etc/os-release', 'utf8'));
  if (!debian || process.getuid?.() !== 0) return;
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], options).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  if (!install() && apt('update')) install();
}
