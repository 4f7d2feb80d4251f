import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openTasks } from '../../worker.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../../compliance/erasure/erase.ts';
import { issueDeletionReceipt } from '../deletion-receipts/issue.ts';
import { startUploadSweeper, sweepUploads } from './sweep-uploads.ts';

// The test product receives the uploads; its worker runs in another process with another data folder.
const otherFolder = mkdtempSync(join(tmpdir(), 'worker-'));
let product: TestProduct;
let worker: Awaited<ReturnType<typeof openTasks>>;
const stops: (() => void)[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  const settings = { ...product.services.settings, uploads: join(otherFolder, 'uploads') };
  await mkdir(settings.uploads);
  worker = await openTasks(product.url, { ...product.services, settings });
});
afterAll(async () => {
  for (const stop of stops) stop();
  await worker.stop();
  await product.close();
  rmSync(otherFolder, { recursive: true });
});

const filesOf = ({ id }: Pick<Person, 'id'>) =>
  readdirSync(join(product.services.settings.uploads, 'tus')).filter((name) => name.startsWith(id));

/** The first bytes of a recording that its owner will not finish. */
async function halfAnUpload(person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' };
  const begun = await product.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: { ...headers, 'upload-length': '1000' },
  });
  const sent = await product.app.inject({
    method: 'PATCH',
    url: String(begun.headers['location']),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from('a face and a voice'),
  });
  expect(sent.statusCode).toBe(204);
}

/** As the worker does it, whose disk has none of these files. */
async function eraseOnWorker(person: Person): Promise<void> {
  await graceIsOver(product, person);
  await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await worker.drain();
  const { erased_at } = await product.db
    .selectFrom('users')
    .select('erased_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(erased_at).not.toBeNull();
}

describe('an unfinished upload on the disk of a server', () => {
  it('the upload is deleted when a worker with another disk erases its owner', async () => {
    const [leaving, staying] = [await product.signUp('candidate'), await product.signUp('candidate')];
    for (const person of [leaving, staying]) await halfAnUpload(person);
    stops.push(startUploadSweeper(product.services));
    await eraseOnWorker(leaving);
    await expect.poll(() => filesOf(leaving), { timeout: 30_000 }).toEqual([]);
    expect(filesOf(staying)).toHaveLength(2);
  });

  it('the upload is deleted when the server restarts after it missed the erasure', async () => {
    for (const stop of stops.splice(0)) stop();
    const leaving = await product.signUp('candidate');
    await halfAnUpload(leaving);
    await eraseOnWorker(leaving);
    expect(filesOf(leaving)).toHaveLength(2);
    stops.push(startUploadSweeper(product.services));
    await expect.poll(() => filesOf(leaving), { timeout: 30_000 }).toEqual([]);
  });

  it('the upload is deleted after seven days by the server that stores it', async () => {
    const abandoned = await product.signUp('candidate');
    await halfAnUpload(abandoned);
    await sweepUploads(product.services);
    expect(filesOf(abandoned)).toHaveLength(2);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 3600 * 1000);
    await sweepUploads(product.services);
    now.mockRestore();
    expect(filesOf(abandoned)).toEqual([]);
  });

  it('a confirmed upload is deleted, even if its server ended before it could and the video is deleted meanwhile', async () => {
    const [one, other] = [await product.signUp('candidate'), await product.signUp('candidate')];
    for (const person of [one, other]) await halfAnUpload(person);
    await product.video(one);
    const [upload_id = ''] = filesOf(one);
    await product.db.updateTable('videos').set({ upload_id }).where('owner_id', '=', one.id).execute();
    await product.db.transaction().execute((tx) =>
      issueDeletionReceipt(tx, 'any', {
        owner_id: other.id,
        application_id: null,
        video: { id: filesOf(other)[0]!.slice(37, 73), original: null },
      }),
    );
    await sweepUploads(product.services);
    expect([...filesOf(one), ...filesOf(other)]).toEqual([]);
  });
});
