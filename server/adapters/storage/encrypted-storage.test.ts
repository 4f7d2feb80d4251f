import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { openKeyring } from '../../video/videos/keyring.ts';
import { openStorage } from './storage.ts';

let product: TestProduct;
const dir = mkdtempSync(join(tmpdir(), 'saywell-sealed-'));
const folder = join(dir, 'stored');
const cloud = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
cloud.createBucket('films');
beforeAll(async () => void (product = await startTestProduct()));
afterAll(async () => {
  await product.close();
  await cloud.stop();
  rmSync(dir, { recursive: true });
});

const keys = { accessKeyId: 'test', secretAccessKey: 'test' };
const s3 = { bucket: 'films', region: 'us-east-1', endpoint: `http://127.0.0.1:${cloud.port}`, ...keys };
const places = [
  { name: 'a folder', config: { folder } },
  { name: 'object storage', config: { s3 } },
];
const secret = 'a secret only for tests, of some length';
const saved = (content: Buffer) => {
  const file = join(dir, randomUUID());
  writeFileSync(file, content);
  return file;
};

describe.each(places)('the encrypted video files in $name', ({ config }) => {
  const open = (word = secret) => openStorage(config, openKeyring(product.db, word));
  const film = randomBytes(700_001);

  async function stored() {
    const id = randomUUID();
    await open().put(`videos/${id}.mp4`, saved(film));
    return { id, key: `videos/${id}.mp4` };
  }

  it('a video file is returned whole and by any range', async () => {
    const storage = open();
    const { key } = await stored();
    expect(await storage.size(key)).toBe(film.length);
    expect(await buffer(await storage.read(key))).toEqual(film);
    const ends = [0, 1, 15, 16, 17, 31, 262_143, 262_144, 262_145, 700_000];
    for (const start of ends) {
      for (const end of ends.filter((it) => it >= start)) {
        const range = await buffer(await storage.read(key, { start, end }));
        expect(range.equals(film.subarray(start, end + 1)), `${start} to ${end}`).toBe(true);
      }
    }
  });

  it('a video file reveals nothing to a reader who has the disk but not the key', async () => {
    const { key } = await stored();
    const bare = await buffer(await openStorage(config).read(key));
    expect(bare.includes(film.subarray(1000, 1032))).toBe(false);
    await expect(open('another secret, just as long as it is').read(key)).rejects.toThrow('authenticate');
  });

  it('deleting a key makes every copy of its video unavailable and affects no other video', async () => {
    const { id, key } = await stored();
    const other = await stored();
    await open().put(`videos/${id}.jpg`, saved(Buffer.from('a poster')));
    await product.db.deleteFrom('video_keys').where('video_id', '=', id).execute();
    for (const gone of [key, `videos/${id}.jpg`]) {
      expect(await open().size(gone)).toBeNull();
      await expect(open().read(gone)).rejects.toThrow('does not exist');
      expect(await open().fetch(gone, join(dir, 'nothing'))).toBe(false);
    }
    expect(await buffer(await open().read(other.key))).toEqual(film);
  });

  it('two encryptions of a video never produce the same bytes', async () => {
    const { id, key } = await stored();
    const copy = `videos/${id}.copy`;
    await open().put(copy, saved(film));
    const bare = openStorage(config);
    const [one, two] = [await buffer(await bare.read(key)), await buffer(await bare.read(copy))];
    expect(one.subarray(24).equals(two.subarray(24))).toBe(false);
    await open().put(key, saved(film));
    expect((await buffer(await bare.read(key))).equals(one)).toBe(false);
  });

  it('a video from before the keys can still be played, and other files are stored unchanged', async () => {
    const old = `videos/${randomUUID()}.mp4`;
    await openStorage(config).put(old, saved(film));
    expect(await open().size(old)).toBe(film.length);
    expect(await buffer(await open().read(old, { start: 5, end: 9 }))).toEqual(film.subarray(5, 10));
    const resume = `resumes/${randomUUID()}.pdf`;
    await open().put(resume, saved(Buffer.from('%PDF')));
    expect((await buffer(await openStorage(config).read(resume))).toString()).toBe('%PDF');
  });

  it('a video file is stored whole or not at all', async () => {
    const key = `videos/${randomUUID()}.mp4`;
    await expect(open().put(key, join(dir, 'not-there'))).rejects.toThrow('ENOENT');
    expect(await open().size(key)).toBeNull();
  });
});

it('encrypted storage leaves no partial file behind', () => {
  expect(readdirSync(join(folder, 'videos')).filter((name) => name.startsWith('.'))).toEqual([]);
});
