import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { RejectionReason } from '#contract/people/videos.ts';
import type { FileKind } from '../formats/file-kind.ts';
import type { Backend } from './backend.ts';
import { type InForce, openChildren } from './children.ts';
import { type Cleaned, cleanedIn } from './documents.ts';
import { ffmpegBackend } from './ffmpeg-backend.ts';
import type { Listened } from './listened.ts';
import { nodeAvBackend } from './node-av-backend.ts';
import { childrenPlace } from '../uploads/upload-folder.ts';
import { type Wanted, writePictures } from './pictures.ts';
import type { Span } from './splice.ts';
import { turnstile } from './turnstile.ts';
import { type Allowance, MediaRefused, sniff, usual, type VideoInfo } from './verdict.ts';

export type Checked = { ok: true; info: VideoInfo } | { ok: false; reason: RejectionReason };

/** Everything that touches the inside of a video, a document or a picture. All of it happens in sandboxed children, as many at once as there are cores. */
export type Media = {
  /** Is this a video that we take? Under half a second, so that the uploader can be told at once. */
  check(file: string, allowance?: Allowance): Promise<Checked>;
  /** Writes video.mp4 (plays everywhere, seekable, no metadata) and, where there is a picture, poster.jpg. Throws MediaRefused for a bad clip. */
  prepare(file: string, outDir: string): Promise<VideoInfo>;
  /** Writes what `prepare` writes: the prepared video with the prepared `take` in the place of this span. Throws MediaRefused where they do not fit together. */
  splice(file: string, take: string, outDir: string, span: Span): Promise<VideoInfo>;
  /** Writes what the analysis reads. Throws MediaRefused for a bad clip. */
  listen(file: string, outDir: string): Promise<Listened>;
  /** Writes still.jpg, the picture at this second of a prepared video. Throws MediaRefused where there is none. */
  still(file: string, outDir: string, seconds: number): Promise<void>;
  /** Writes the wanted WebP files with nothing in them but the picture; null when the file is no picture that can be read. */
  pictures(file: string, outDir: string, wanted: Wanted[]): Promise<{ width: number; height: number } | null>;
  /** Writes a harmless copy of a document or picture into the folder. Throws ScannerSilent while the operator's scanner does not answer. */
  clean(file: string, kind: FileKind, outDir: string): Promise<Cleaned>;
  /** A file is on its way: whoever sends it shall not wait until a child has started. */
  expect(): void;
  /** What the kernel keeps these children from. */
  inForce(): Promise<InForce>;
  close(): Promise<void>;
};

/** `ffmpegPath`: an ffmpeg of version 5 or newer with its ffprobe beside it, used instead of the built-in one. */
export type MediaConfig = {
  ffmpegPath?: string | undefined;
  /** Where children have their folders: on the disk of the uploads, a file need not be copied for them. */
  folder?: string;
  /** Where clamd listens. */
  clamav?: string | undefined;
};

const patience = {
  check: { wallSeconds: 30, patient: false },
  prepare: { wallSeconds: 900, patient: true },
  listen: { wallSeconds: 300, patient: true },
};

export function openMedia({ ffmpegPath, folder = tmpdir(), clamav }: MediaConfig = {}): Media {
  const cores = availableParallelism();
  const children = openChildren(resolve(folder, childrenPlace));
  const ownFfmpeg = ffmpegPath ?? (nodeAvInstalled() ? undefined : 'ffmpeg');
  const backend = ownFfmpeg ? ffmpegBackend(ownFfmpeg) : nodeAvBackend(children);
  // Two lanes, because a person waits for a check, and no one should wait behind a film being prepared.
  const quick = turnstile(cores);
  const slow = turnstile(cores);
  return {
    check: (file, allowance = usual) => quick(() => verdictOf(resolve(file), backend, allowance)),
    prepare: (file, outDir) =>
      slow(() => inFolder(outDir, (dir) => backend.prepare(resolve(file), dir, patience.prepare))),
    splice: (file, take, outDir, span) =>
      slow(() => inFolder(outDir, (dir) => backend.splice(resolve(file), resolve(take), dir, patience.prepare, span))),
    listen: (file, outDir) =>
      slow(() => inFolder(outDir, (dir) => backend.listen(resolve(file), dir, patience.listen))),
    still: (file, outDir, seconds) =>
      quick(() => inFolder(outDir, (dir) => backend.still(resolve(file), dir, patience.check, seconds))),
    pictures: (file, outDir, wanted) =>
      quick(() => inFolder(outDir, (dir) => writePictures(children, resolve(file), dir, wanted))),
    clean: (file, kind, outDir) =>
      quick(() => inFolder(outDir, (dir) => cleanedIn(children, clamav, { file: resolve(file), kind, outDir: dir }))),
    expect: () => (ownFfmpeg ? undefined : children.expect()),
    inForce: () => children.inForce(),
    close: () => children.close(),
  };
}

/** Looks for the binary without loading it: decoders never enter the process that serves people. */
function nodeAvInstalled(): boolean {
  const { resolve: find } = createRequire(import.meta.url);
  try {
    const toolchain = process.platform === 'win32' ? '-msvc' : '';
    find('node-av');
    return existsSync(find(`@seydx/node-av-${process.platform}-${process.arch}${toolchain}/node-av.node`));
  } catch {
    return false;
  }
}

async function verdictOf(file: string, backend: Backend, allowance: Allowance): Promise<Checked> {
  try {
    // What the first bytes give away needs no child.
    sniff(file);
    return { ok: true, info: await backend.check(file, patience.check, allowance) };
  } catch (error) {
    if (error instanceof MediaRefused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function inFolder<Result>(outDir: string, work: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = resolve(outDir);
  await mkdir(dir, { recursive: true });
  return work(dir);
}
