import { beforeEach, expect, it, vi } from 'vitest';
import type { Video } from '#contract/video/videos.ts';
import type { Take } from './take.ts';
import { createTakeUploader, type UploadPhase, type UploadVerdict } from './take-uploader.ts';
import { memoryTakes } from './take-store.ts';

type Sent = Parameters<Parameters<typeof createTakeUploader>[0]['send']>[0];

const video: Video = {
  path: 'a.mp4',
  url: '/media/a',
  poster_url: null,
  status: 'uploaded',
  kind: 'video',
  duration: 2,
  rejection: null,
};
const url = 'https://example.test/uploads/0f9a8b7c';

function uploaderWith(verdicts: UploadVerdict[] = [{ video }]) {
  const store = memoryTakes();
  const sent: Sent[] = [];
  const asked: string[] = [];
  const stop = vi.fn();
  const discard = vi.fn();
  const keeper = createTakeUploader({
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

const reaches = ({ state }: ReturnType<typeof uploaderWith>['keeper'], status: UploadPhase) =>
  expect.poll(() => state.get().status).toBe(status);
const takes = (store: ReturnType<typeof memoryTakes>) => store.takesOf('application');

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
});

it('a recording is uploaded while it continues, and every piece is stored', async () => {
  const { keeper, store, last, asked } = uploaderWith();
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

it('after a reload the upload continues from the server’s offset', async () => {
  const first = uploaderWith();
  first.keeper.begin('video/webm', 'answer.webm');
  first.last().onUrl(url);
  first.keeper.addPiece(new Blob(['kept']), { seconds: 1, marks: [0] });
  first.keeper.leave();
  await expect.poll(() => takes(first.store)).toMatchObject([{ bytes: 4, upload_url: url }]);
  const [take] = (await takes(first.store)) as [Take];

  const second = uploaderWith();
  await second.store.put(take);
  await second.store.addPiece(take.id, 0, new Blob(['kept']));
  expect(await second.keeper.restore(take)).toBe(true);
  expect(second.last()).toMatchObject({ url, deferred: true });
  expect(await second.last().source.blob('').text()).toBe('kept');
  expect(second.last().source.finished).toBe(true);
});

it('only the check is requested when every byte had arrived before the reload', async () => {
  const { keeper, store, sent, asked } = uploaderWith();
  const take = takeOf({ uploaded: true });
  await store.put(take);
  await store.addPiece(take.id, 0, new Blob(['kept']));
  await keeper.restore(take);
  await reaches(keeper, 'completed');
  expect(sent).toEqual([]);
  expect(asked).toEqual(['0f9a8b7c']);
  expect(keeper.state.get().status).toBe('completed');
});

it('the whole take is sent again when the server has lost the upload', async () => {
  const { keeper, store, last } = uploaderWith([{ unknownUpload: true }]);
  const take = takeOf({ uploaded: true });
  await store.put(take);
  await store.addPiece(take.id, 0, new Blob(['kept']));
  await keeper.restore(take);
  await reaches(keeper, 'uploading');
  expect(last()).toMatchObject({ url: null });
  expect(keeper.state.get().status).toBe('uploading');
});

it('the state reports when the browser stores no copy, or has no space for one', async () => {
  const lasting = uploaderWith();
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

  const forbidden = uploaderWith();
  forbidden.keeper.begin('video/webm', 'answer.webm');
  forbidden.keeper.addPiece(new Blob(['one']), { seconds: 1, marks: [0] });
  await expect.poll(() => forbidden.keeper.state.get().fleeting).toBe(true);
});

it('the reason of a refused video is shown, and a take that the browser lost is not offered', async () => {
  const { keeper, store, last } = uploaderWith([{ refused: 'refused', reason: 'The file is damaged or incomplete.' }]);
  expect(await keeper.restore(takeOf({}))).toBe(false);
  keeper.bringFile(new File(['text'], 'answer.webm', { type: 'video/webm' }));
  expect(last()).toMatchObject({ deferred: false, metadata: { filename: 'answer.webm', purpose: 'application' } });
  last().onDone(url);
  await reaches(keeper, 'failed');
  expect(keeper.state.get()).toMatchObject({ status: 'failed', reason: 'The file is damaged or incomplete.' });
  await expect.poll(() => takes(store)).toHaveLength(1);
});

it('an unanswered upload can be retried, and a discarded take is ignored', async () => {
  const { keeper, store, last, discard } = uploaderWith([{ unreachable: true }, { video }]);
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
