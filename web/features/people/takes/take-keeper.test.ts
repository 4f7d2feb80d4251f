import { beforeEach, expect, it, vi } from 'vitest';
import type { Video } from '#contract/people/videos.ts';
import type { Take } from './take.ts';
import { createTakeKeeper, type UploadStatus, type Verdict } from './take-keeper.ts';
import { memoryTakes } from './take-store.ts';

type Sent = Parameters<Parameters<typeof createTakeKeeper>[0]['send']>[0];

const video: Video = {
  path: 'a.mp4',
  url: '/media/a',
  poster_url: null,
  status: 'uploaded',
  kind: 'video',
  duration: 2,
};
const url = 'https://example.test/uploads/0f9a8b7c';

function house(verdicts: Verdict[] = [{ video }]) {
  const store = memoryTakes();
  const sent: Sent[] = [];
  const asked: string[] = [];
  const stop = vi.fn();
  const discard = vi.fn();
  const keeper = createTakeKeeper({
    subject: 'application',
    owner: 'maya',
    purpose: 'application',
    store: async () => store,
    send: (options) => {
      sent.push(options);
      return { stop, discard };
    },
    confirm: async (uploadId) => {
      asked.push(uploadId);
      return verdicts.shift() ?? { unreachable: true };
    },
  });
  const last = () => sent.at(-1) as Sent;
  return { keeper, store, sent, last, asked, stop, discard };
}

const reaches = ({ state }: ReturnType<typeof house>['keeper'], status: UploadStatus) =>
  expect.poll(() => state.get().status).toBe(status);
const takes = (store: ReturnType<typeof memoryTakes>) => store.takesOf('application');

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
});

it('sends a recording while it goes on, and keeps every piece', async () => {
  const { keeper, store, last, asked } = house();
  keeper.begin('video/webm', 'answer.webm');
  last().onUrl(url);
  keeper.addPiece(new Blob(['one ']), { seconds: 1, marks: [0] });
  keeper.addPiece(new Blob(['two']), { seconds: 2, marks: [0, 1.5] });
  last().onProgress(4);
  expect(keeper.state.get()).toMatchObject({ status: 'uploading', sent: 4, preview: null });
  keeper.finish({ seconds: 2.1, marks: [0, 1.5] });
  expect(await last().source.blob('').text()).toBe('one two');
  expect(last().source.finished).toBe(true);
  last().onDone(url);
  await reaches(keeper, 'completed');
  expect(asked).toEqual(['0f9a8b7c']);
  expect(keeper.state.get()).toMatchObject({ status: 'completed', video, preview: 'blob:preview' });
  await expect.poll(() => takes(store)).toMatchObject([{ seconds: 2.1, marks: [0, 1.5], bytes: 7, uploaded: true }]);
  keeper.settle();
  await expect.poll(() => takes(store)).toEqual([]);
});

it('goes on after a reload from where the server got to', async () => {
  const first = house();
  first.keeper.begin('video/webm', 'answer.webm');
  first.last().onUrl(url);
  first.keeper.addPiece(new Blob(['kept']), { seconds: 1, marks: [0] });
  first.keeper.leave();
  await expect.poll(() => takes(first.store)).toMatchObject([{ bytes: 4, upload_url: url }]);
  const [take] = (await takes(first.store)) as [Take];

  const second = house();
  await second.store.put(take);
  await second.store.addPiece(take.id, 0, new Blob(['kept']));
  expect(await second.keeper.restore(take)).toBe(true);
  expect(second.last()).toMatchObject({ url, deferred: true });
  expect(await second.last().source.blob('').text()).toBe('kept');
  expect(second.last().source.finished).toBe(true);
});

it('only asks for the check when every byte had arrived before the reload', async () => {
  const { keeper, store, sent, asked } = house();
  const take = takeOf({ uploaded: true });
  await store.put(take);
  await store.addPiece(take.id, 0, new Blob(['kept']));
  await keeper.restore(take);
  await reaches(keeper, 'completed');
  expect(sent).toEqual([]);
  expect(asked).toEqual(['0f9a8b7c']);
  expect(keeper.state.get().status).toBe('completed');
});

it('sends everything again when the server has forgotten the upload', async () => {
  const { keeper, store, last } = house([{ unknownUpload: true }]);
  const take = takeOf({ uploaded: true });
  await store.put(take);
  await store.addPiece(take.id, 0, new Blob(['kept']));
  await keeper.restore(take);
  await reaches(keeper, 'uploading');
  expect(last()).toMatchObject({ url: null });
  expect(keeper.state.get().status).toBe('uploading');
});

it('says when nothing outlives the page: the browser keeps no copy, or has no room for one', async () => {
  const lasting = house();
  lasting.store.lasting = true;
  lasting.keeper.begin('video/webm', 'answer.webm');
  lasting.keeper.addPiece(new Blob(['one']), { seconds: 1, marks: [0] });
  await expect.poll(() => takes(lasting.store)).toHaveLength(1);
  expect(lasting.keeper.state.get().fleeting).toBe(false);
  const room = lasting.store.addPiece;
  lasting.store.addPiece = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  lasting.keeper.addPiece(new Blob(['two']), { seconds: 2, marks: [0] });
  await expect.poll(() => lasting.keeper.state.get().fleeting).toBe(true);
  lasting.store.addPiece = room;
  lasting.keeper.addPiece(new Blob(['three']), { seconds: 3, marks: [0] });
  await expect.poll(() => takes(lasting.store)).toMatchObject([{ seconds: 3 }]);
  // Without a hole: what was kept before can still be played.
  const [kept] = (await takes(lasting.store)) as [Take];
  expect(await new Blob(await lasting.store.pieces(kept)).text()).toBe('one');

  const forbidden = house();
  forbidden.keeper.begin('video/webm', 'answer.webm');
  forbidden.keeper.addPiece(new Blob(['one']), { seconds: 1, marks: [0] });
  await expect.poll(() => forbidden.keeper.state.get().fleeting).toBe(true);
});

it('says why the server refused a video, and does not offer what the browser has lost', async () => {
  const { keeper, store, last } = house([{ refused: 'refused', reason: 'The file is damaged or incomplete.' }]);
  expect(await keeper.restore(takeOf({}))).toBe(false);
  keeper.bringFile(new File(['text'], 'answer.webm', { type: 'video/webm' }));
  expect(last()).toMatchObject({ deferred: false, metadata: { filename: 'answer.webm', purpose: 'application' } });
  last().onDone(url);
  await reaches(keeper, 'failed');
  expect(keeper.state.get()).toMatchObject({ status: 'failed', reason: 'The file is damaged or incomplete.' });
  await expect.poll(() => takes(store)).toHaveLength(1);
});

it('can be tried again when no one answered, and hears nothing of a take that was thrown away', async () => {
  const { keeper, store, last, discard } = house([{ unreachable: true }, { video }]);
  keeper.bringFile(new File(['text'], 'answer.webm', { type: 'video/webm' }));
  const old = last();
  old.onDone(url);
  await reaches(keeper, 'failed');
  expect(keeper.state.get()).toMatchObject({ status: 'failed', failure: 'offline' });
  keeper.retry();
  await reaches(keeper, 'completed');
  expect(keeper.state.get().status).toBe('completed');

  keeper.begin('video/webm', 'answer.webm');
  const thrown = last();
  keeper.discard();
  expect(discard).toHaveBeenCalledOnce();
  thrown.onProgress(100);
  thrown.onFail('refused');
  await expect.poll(async () => (await takes(store)).map(({ kind }) => kind)).toEqual(['file']);
  expect(keeper.state.get()).toMatchObject({ status: 'idle', take: null, sent: 0 });
});

function takeOf(change: Partial<Take>): Take {
  return {
    id: 'kept-take',
    subject: 'application',
    owner: 'maya',
    kind: 'recording',
    name: 'answer.webm',
    type: 'video/webm',
    started_at: Date.now(),
    seconds: 4,
    marks: [0],
    bytes: 4,
    upload_url: url,
    uploaded: false,
    ...change,
  };
}
