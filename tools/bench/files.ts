import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tus from 'tus-js-client';
import { api } from '#contract/api.ts';
import { connect } from '../../server/adapters/database/db.ts';
import { openKeyring } from '../../server/video/videos/keyring.ts';
import { openStorage } from '../../server/adapters/storage/storage.ts';
import { treeCpuSeconds } from './all-processes.ts';
import { signUpOver } from './people.ts';
import { cpuSeconds, memoryMiB, peakMiB } from './process-cost.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { type Product, startProduct } from './product.ts';

const megabytes = 30;
const uploads = 20;
const atOnce = 20;
const wantedSpeed = 5;
const rangeBytes = 1_000_000;
const ranges = 600;
const SECRET = 'a secret only for benchmarks, of some length';

/** A playable clip of exactly 30 MB: a small one, followed by an MP4 box that players skip. */
async function bigClip(): Promise<Uint8Array<ArrayBuffer>> {
  const clip = await readFile(join(import.meta.dirname, '../../tests/media/phone.mp4'));
  const padding = Buffer.alloc(megabytes * 1_000_000 - clip.length);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  return new Uint8Array(Buffer.concat([clip, padding]));
}

type Clip = Uint8Array<ArrayBuffer>;
type Send = (file: Clip) => Promise<void>;

async function uploadCost({ pid }: Program, file: Clip, send: Send): Promise<number> {
  await send(file);
  const before = cpuSeconds(pid);
  for (let n = 0; n < uploads; n++) await send(file);
  return (cpuSeconds(pid) - before) / uploads;
}

const sendBare =
  ({ origin }: Program): Send =>
  async (file) =>
    void (await fetch(origin, { method: 'POST', body: file }));

const sendForm =
  ({ origin }: Program, token: string): Send =>
  async (file) => {
    const body = new FormData();
    body.set('video', new Blob([file]), 'answer.mp4');
    const answer = await fetch(`${origin}${api.videos.upload.path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
  };

const sendResumable =
  ({ origin }: Program, token: string, chunkSize: number): Send =>
  (file) =>
    new Promise<void>((resolve, reject) => {
      const upload = new tus.Upload(Buffer.from(file), {
        endpoint: `${origin}/uploads`,
        chunkSize,
        headers: { authorization: `Bearer ${token}` },
        onSuccess: () => void confirm(origin, token, upload.url ?? '').then(resolve, reject),
        onError: reject,
      });
      upload.start();
    });

async function confirm(origin: string, token: string, url: string): Promise<void> {
  const answer = await fetch(`${origin}${api.videos.confirm.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ upload_id: url.split('/').at(-1) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function rangeCost({ pid }: Program, ask: (start: number) => Promise<ArrayBuffer>): Promise<number> {
  await ask(0);
  const before = cpuSeconds(pid);
  for (let n = 0; n < ranges; n++) await ask((n * 47_000) % (megabytes * 1_000_000 - rangeBytes));
  return (cpuSeconds(pid) - before) / ranges;
}

const askRange = async (url: string, start: number, headers: Record<string, string> = {}): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { headers: { ...headers, range: `bytes=${start}-${start + rangeBytes - 1}` } });
  if (answer.status !== 206) throw new Error(`${answer.status}`);
  return answer.arrayBuffer();
};

/** As if the worker had prepared it: bytes in the storage, the row ready. */
async function playable(product: Product, token: string, file: Clip): Promise<string> {
  const body = new FormData();
  body.set('video', new Blob([file]), 'answer.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.origin}${api.videos.upload.path}`, { method: 'POST', body, headers });
  const { path, url } = (await answer.json()) as { path: string; url: string };
  const source = join(product.folder, 'prepared');
  await writeFile(source, file);
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  const storage = openStorage({ folder: join(product.folder, 'storage') }, openKeyring(db, SECRET));
  await storage.put(`videos/${path}`, source);
  await db
    .updateTable('videos')
    .set({ status: 'ready', original: null })
    .where('id', '=', path.replace('.mp4', ''))
    .execute();
  await close();
  return `${product.origin}${url}`;
}

const ratio = (ours: number, bare: number) =>
  `${(ours / bare).toFixed(2)}x (${(ours * 1000).toFixed(1)} ms against ${(bare * 1000).toFixed(1)} ms of CPU)`;

/** Lines for the report: uploads and ranges of 30 MB against the least that node can do. */
export async function benchFiles(): Promise<string[]> {
  const file = await bigClip();
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  await writeFile(join(folder, 'file'), file);
  const product = await startProduct(null, { SECRET });
  const bare = await startProgram('tools/bench/bare-files.ts', { FOLDER: folder });
  try {
    const { token } = await signUpOver(product.origin);
    const bareUpload = await uploadCost(bare, file, sendBare(bare));
    const [own, all] = [cpuSeconds(product.pid), treeCpuSeconds(product.pid)];
    const form = await uploadCost(product, file, sendForm(product, token));
    const ofChild = (treeCpuSeconds(product.pid) - all - (cpuSeconds(product.pid) - own)) / (uploads + 1);
    const pieces = await uploadCost(product, file, sendResumable(product, token, 256 * 1024));
    const middling = await uploadCost(product, file, sendResumable(product, token, 512 * 1024));
    const largePieces = await uploadCost(product, file, sendResumable(product, token, 4 * 1024 * 1024));

    const idle = memoryMiB(product.pid);
    const send = sendForm(product, token);
    let seconds = 0;
    const peak = await peakMiB(product.pid, async () => {
      const began = performance.now();
      await Promise.all(Array.from({ length: atOnce }, () => send(file)));
      seconds = (performance.now() - began) / 1000;
    });
    const speed = atOnce / seconds;

    const url = await playable(product, token, file);
    const bareRange = await rangeCost(bare, (start) => askRange(bare.origin, start));
    const ours = await rangeCost(product, (start) => askRange(url, start, { authorization: `Bearer ${token}` }));
    return [
      `upload of 30 MB, one multipart call: ${ratio(form, bareUpload)}; limit 1.8x`,
      `upload of 30 MB, resumable in 4 MB pieces, as files are sent: ${ratio(largePieces, bareUpload)}; limit 1.8x`,
      `upload of 30 MB, resumable in 256 KB pieces, as recordings are sent below 20 Mbit/s: ${ratio(pieces, bareUpload)}; limit 1.8x`,
      `upload of 30 MB, resumable in 512 KB pieces, as recordings are sent above: ${ratio(middling, bareUpload)}; limit 1.8x`,
      `besides, for each upload: ${(ofChild * 1000).toFixed(0)} ms of CPU of the child that checks it in its sandbox`,
      `${atOnce} uploads of 30 MB together, each checked in a separate child: ${speed.toFixed(2)} a second, at least ${wantedSpeed}: ${speed >= wantedSpeed ? 'met' : 'MISSED'}`,
      `memory with ${atOnce} uploads of 30 MB together: ${Math.round(idle)} MiB idle, ${Math.round(peak)} MiB at most (600 MB were sent)`,
      `playback range of 1 MB: ${ratio(ours, bareRange)}; limit 1.8x`,
    ];
  } finally {
    await bare.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
