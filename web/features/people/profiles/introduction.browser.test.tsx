import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Video } from '#contract/video/videos.ts';
import { queryClient } from '../../../session/api.ts';
import { Toaster } from '../../../ui/toast/toaster.tsx';
import { openTakeStore } from '../../video/takes/take-store.ts';
import { Introduction } from './introduction.tsx';

const id = '0b5a3f6e-8f6c-4c7a-9d1e-2a4b6c8d0e1f';
const path = `${id}.mp4`;
const subject = 'introduction profile';

afterEach(() => vi.restoreAllMocks());

/** The recorder of an introduction, with a take that the server has received and whose check the test ends. */
async function recorder() {
  let video: Video = {
    path,
    url: '',
    poster_url: null,
    status: 'uploaded',
    kind: 'video',
    duration: 5,
    rejection: null,
  };
  let refusal: object | null = null;
  let checks = 0;
  const saved: unknown[] = [];
  const deleted: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const body: unknown = typeof options?.body === 'string' ? JSON.parse(options.body) : null;
    if (address === '/functions/v1/delete-video') deleted.push(body);
    if (options?.method === 'GET') checks += 1;
    if (options?.method !== 'PATCH') return Response.json(video);
    if (refusal) return Response.json(refusal, { status: 409 });
    saved.push(body);
    return Response.json({ video });
  });
  const takes = await openTakeStore();
  const facts = {
    subject,
    owner: '',
    kind: 'file',
    name: 'hello.mp4',
    type: 'video/mp4',
    seconds: 0,
    marks: [],
  } as const;
  const upload = { bytes: 5, upload_url: `/uploads/${id}`, uploaded: true };
  await takes.put({ id, started_at: Date.now(), ...facts, marks: [], ...upload });
  await takes.addPiece(id, 0, new Blob(['hello']));
  const screen = await render(
    <>
      <Introduction prompt="Who are you?" video={null} />
      <Toaster />
    </>,
  );
  await screen.getByRole('button', { name: 'Use it' }).click();
  const shows = (text: string) => expect.element(screen.getByText(text, { exact: true }).first()).toBeInTheDocument();
  await shows('Uploaded. The video is being checked.');
  // The browser shows this text before the server has confirmed the upload.
  await expect.poll(() => checks).toBeGreaterThan(0);
  return {
    screen,
    saved,
    deleted,
    shows,
    onDevice: async () => (await takes.takesOf(subject)).length,
    become: (change: Partial<Video>) => (video = { ...video, ...change }),
    refuse: (answer: object | null) => (refusal = answer),
  };
}

it('an introduction is saved when its check is done, and only then leaves the device', async () => {
  const { saved, onDevice, become, shows } = await recorder();
  expect([saved, await onDevice()]).toEqual([[], 1]);
  become({ status: 'ready' });
  await shows('Your introduction is saved.');
  await shows('Uploaded and checked');
  expect(saved).toEqual([{ video_url: path }]);
  await expect.poll(onDevice).toBe(0);
});

it('a damaged introduction is named with what to do, and is not saved', async () => {
  const { saved, become, shows } = await recorder();
  become({ status: 'failed', rejection: 'corrupt' });
  await shows('The file is damaged or incomplete. Record again or choose another file. Nothing else is lost.');
  await shows('Upload a video instead');
  expect(saved).toEqual([]);
});

it('an introduction is saved after its check although the person has left the recorder', async () => {
  const { screen, saved, become, onDevice } = await recorder();
  const nextSteps = ['next steps of the dashboard'];
  queryClient.setQueryData(nextSteps, ['introduction']);
  await screen.rerender(<Toaster />);
  become({ status: 'ready' });
  await expect.poll(() => saved).toEqual([{ video_url: path }]);
  await expect.poll(onDevice).toBe(0);
  await expect.poll(() => queryClient.getQueryState(nextSteps)?.isInvalidated).toBe(true);
});

it('an introduction that could not be saved is saved on request', async () => {
  const { screen, saved, become, refuse, shows } = await recorder();
  refuse({ error: 'Not now.', code: 'already_submitted' });
  become({ status: 'ready' });
  await shows('We couldn’t finish checking your video. It’s saved. Try again now, or come back later.');
  expect(saved).toEqual([]);
  refuse(null);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => saved).toEqual([{ video_url: path }]);
});

it('an introduction that is removed during its check is deleted and never saved', async () => {
  const { screen, saved, deleted, become, onDevice } = await recorder();
  await screen.getByRole('button', { name: 'Remove video' }).click();
  await screen.getByRole('button', { name: 'Delete video' }).click();
  become({ status: 'ready' });
  await expect.element(screen.getByText('Upload a video instead')).toBeInTheDocument();
  await expect.poll(() => deleted).toEqual([{ path }]);
  await expect.poll(onDevice).toBe(0);
  expect(saved).toEqual([]);
});
