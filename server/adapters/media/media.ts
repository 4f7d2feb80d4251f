import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { RejectionReason } from '#contract/video/videos.ts';
import type { FileKind } from '../formats/file-kind.ts';
import type { MediaBackend } from './backend.ts';
import { type SandboxLayers, openChildren } from './children.ts';
import { type SanitizeResult, sanitizeInChild } from './documents.ts';
import { ffmpegBackend } from './ffmpeg-backend.ts';
import type { AnalysisTracks } from './analysis-tracks.ts';
import { nodeAvBackend } from './node-av-backend.ts';
import { childrenFolder } from '../uploads/upload-folder.ts';
import { type PictureVariant, writePictures } from './pictures.ts';
import type { Span } from './splice.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { assertClean } from './scanner.ts';
import type { Log } from '../log.ts';
import { type Allowance, MediaRefused, detectContainer, defaultAllowance, type VideoInfo } from './clip-rules.ts';

export type CheckResult = { ok: true; info: VideoInfo } | { ok: false; reason: RejectionReason };

/**
 * All processing of untrusted media files and documents runs in sandboxed children. Files enter by `check`, `pictures` or `clean`,
 * which ask the operator's virus scanner first and let owners take turns.
 */
export type Media = {
  /** Checks an uploaded video; it takes under half a second, so that the upload can be rejected immediately. */
  check(file: string, allowance?: Allowance, owner?: string): Promise<CheckResult>;
  /**
   * Writes video.mp4 (seekable, widely playable, no metadata) and, with a picture, poster.jpg. Throws MediaRefused for an invalid
   * clip.
   */
  prepare(file: string, outDir: string): Promise<VideoInfo>;
  /** Replaces this span of a prepared video with the prepared `take`. Throws MediaRefused when they do not match. */
  splice(file: string, take: string, outDir: string, span: Span): Promise<VideoInfo>;
  listen(file: string, outDir: string): Promise<AnalysisTracks>;
  still(file: string, outDir: string, seconds: number): Promise<void>;
  /** Writes WebP files without metadata; null when the file is not a readable picture. */
  pictures(file: string, outDir: string, wanted: PictureVariant[], owner?: string): Promise<PictureSize | null>;
  /** Writes a safe copy of a document or picture. */
  clean(file: string, kind: FileKind, outDir: string, owner?: string): Promise<SanitizeResult>;
  expect(): void;
  inForce(): Promise<SandboxLayers>;
  close(): Promise<void>;
};

export type MediaConfig = {
  ffmpegPath?: string | undefined;
  folder?: string;
  clamav?: string | undefined;
  log?: Log;
};
type PictureSize = { width: number; height: number };

const stepLimits = {
  check: { wallSeconds: 30, patient: false },
  prepare: { wallSeconds: 900, patient: true },
  listen: { wallSeconds: 300, patient: true },
};

export function openMedia({ ffmpegPath, folder = tmpdir(), clamav, log }: MediaConfig = {}): Media {
  const cores = availableParallelism();
  const children = openChildren(resolve(folder, childrenFolder));
  const ownFfmpeg = ffmpegPath ?? (nodeAvInstalled() ? undefined : 'ffmpeg');
  const backend = ownFfmpeg ? ffmpegBackend(ownFfmpeg) : nodeAvBackend(children);
  // Quick checks have a separate queue, because a person waits for them and must not wait behind a video encoding.
  const quick = concurrencyLimit(cores);
  const slow = concurrencyLimit(cores);
  const admit = <Result>(file: string, owner: string, work: (path: string) => Promise<Result>) =>
    quick(async () => {
      await assertClean(clamav, file, log);
      return work(resolve(file));
    }, owner);
  return {
    check: (file, allowance = defaultAllowance, owner = '') =>
      admit(file, owner, (path) => verdictOf(path, backend, allowance)),
    prepare: (file, outDir) =>
      slow(() => inFolder(outDir, (dir) => backend.prepare(resolve(file), dir, stepLimits.prepare))),
    splice: (file, take, outDir, span) =>
      slow(() =>
        inFolder(outDir, (dir) => backend.splice(resolve(file), resolve(take), dir, stepLimits.prepare, span)),
      ),
    listen: (file, outDir) =>
      slow(() => inFolder(outDir, (dir) => backend.listen(resolve(file), dir, stepLimits.listen))),
    still: (file, outDir, seconds) =>
      quick(() => inFolder(outDir, (dir) => backend.still(resolve(file), dir, stepLimits.check, seconds))),
    pictures: (file, outDir, wanted, owner = '') =>
      admit(file, owner, (path) => inFolder(outDir, (dir) => writePictures(children, path, dir, wanted))),
    clean: (file, kind, outDir, owner = '') =>
      admit(file, owner, (path) =>
        inFolder(outDir, (dir) => sanitizeInChild(children, { file: path, kind, outDir: dir })),
      ),
    expect: () => (ownFfmpeg ? undefined : children.expect()),
    inForce: () => children.inForce(),
    close: () => children.close(),
  };
}

/** Resolves the binary without loading it, so that decoders never enter the server process. */
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

async function verdictOf(file: string, backend: MediaBackend, allowance: Allowance): Promise<CheckResult> {
  try {
    detectContainer(file);
    return { ok: true, info: await backend.check(file, stepLimits.check, allowance) };
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
