import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = { name?: string; version?: string; license?: string; dev?: boolean; resolved?: string };
export type Notice = { name: string; version: string; license: string; places: readonly string[] };

const root = join(import.meta.dirname, '../..');

/** Needed to build only, yet part of what browsers get: letters and styles. */
const alsoShipped = ['@fontsource-variable/archivo', '@fontsource-variable/newsreader', 'tailwindcss'];

/** The license is in a file of the package, and not in its package.json. */
const readInTheFile: Record<string, string> = { '@shinyoshiaki/jspack': 'BSD-3-Clause', 'combine-errors': 'MIT' };

/** Each package of the lockfile that is installed in production or sent to browsers; copies of one version are one. */
export function notices(): Notice[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, Notice>();
  for (const [place, { version = '', license = '', dev = false, name: ownName }] of Object.entries(packages)) {
    const name = ownName ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (place === '' || (dev && !alsoShipped.includes(place.replace('node_modules/', '')))) continue;
    const places = [...(found.get(`${name} ${version}`)?.places ?? []), place];
    found.set(`${name} ${version}`, { name, version, license: license || (readInTheFile[name] ?? ''), places });
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const about = `Third-party notices

This file names every package that this edition of Saywell is made with: its version, its license and,
where the package is installed on the machine that built this file, the words of its license. It is made
from package-lock.json. Packages for other operating systems are named, and not installed.

FFmpeg
The package node-av is MIT. The program that it loads (@seydx/node-av-*) contains FFmpeg, built with
--enable-gpl and --enable-version3 and with libx264, libx265 and libfdk-aac: as a whole it is under the
GNU General Public License, version 3, and libfdk-aac is under a license of its own that the FFmpeg
project holds to be incompatible with the GPL. Its sources are those of https://github.com/seydx/node-av
and https://github.com/jellyfin/jellyfin-ffmpeg. Whoever passes an image with it on has the duties of
that license. The target "system-ffmpeg" of the Containerfile is an image without it: there, FFmpeg is a
program of Debian (GPL 2 or later, sources from Debian) that Saywell starts and is not linked with.
A build under the LGPL alone has no x264, which writes the H.264 that every browser plays, and is not
enough for FFMPEG_PATH.

Letters
Archivo and Newsreader are under the SIL Open Font License 1.1.
`;

const line = '-'.repeat(100);

/** The file that goes with the product. A text that several packages share is there once. */
export function noticesText(): string {
  const sections = new Map<string, string[]>();
  for (const { name, version, license, places } of notices()) {
    const words = places.flatMap(licenseWords).join('\n\n') || `License: ${license}. The package holds no text of it.`;
    sections.set(words, [...(sections.get(words) ?? []), `${name} ${version} (${license})`]);
  }
  return [about, ...[...sections].map(([words, names]) => `${names.join('\n')}\n\n${words}\n`)].join(`\n${line}\n\n`);
}

function licenseWords(place: string, index: number): string[] {
  if (index > 0) return [];
  return globSync('{LICEN[CS]E,licen[cs]e,License,NOTICE,COPYING}{,.md,.txt,.MIT,-MIT}', { cwd: join(root, place) })
    .toSorted()
    .map((file) =>
      readFileSync(join(root, place, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    );
}
