import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Video } from '#contract/video/videos.ts';
import { answerStatusOf } from '../../video/recorder/answer-status.ts';
import { UploadStatusBar } from '../../video/recorder/upload-status.tsx';
import { createTakeUploader } from '../../video/takes/take-uploader.ts';
import { memoryTakes } from '../../video/takes/take-store.ts';
import { isChecking, usePreparation } from '../../video/videos/use-preparation.ts';
import { missingStepText } from '../submission/missing-step-text.ts';
import { useSendWhenChecked } from '../submission/use-send-when-checked.ts';
import { ApplySubmitBar } from './apply-submit-bar.tsx';

const uploaded: Video = {
  path: '0b5a3f6e-8f6c-4c7a-9d1e-2a4b6c8d0e1f.mp4',
  url: '/media/a',
  poster_url: null,
  status: 'uploaded',
  kind: 'video',
  duration: 20,
  rejection: null,
};
const upload = createTakeUploader({
  subject: '',
  owner: '',
  purpose: 'application',
  store: async () => memoryTakes(),
  send: () => ({ stop: () => undefined, discard: () => undefined }),
  confirm: async () => ({ unreachable: true }),
}).state.get();

afterEach(() => vi.restoreAllMocks());

/** The end of the form for a video that waits on the server, whose answers the test gives. */
async function form(first: Partial<Video> = {}) {
  let answer: Video = { ...uploaded, ...first };
  const calls: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : request.toString();
    calls.push(address);
    if (address.endsWith('/prepare-video')) answer = uploaded;
    return Response.json(answer);
  });
  const sent = vi.fn();
  function Form() {
    const [saved, setSaved] = useState<Video>(answer);
    const preparation = usePreparation(saved, setSaved);
    const { state } = preparation;
    const facts = { closed: false, asking: false, saved: true, upload, stage: 'off', written: null } as const;
    const missing = missingStepText({ ...facts, preparation: state });
    const waiting = useSendWhenChecked({ missing, checking: isChecking(state), send: sent });
    return (
      <MemoryRouter>
        <UploadStatusBar
          status={answerStatusOf(upload, false, preparation)}
          onRetryUpload={() => undefined}
          onRetryPreparation={preparation.retry}
        />
        <ApplySubmitBar
          missing={missing}
          checking={isChecking(state)}
          queued={waiting.queued}
          onUnqueue={waiting.cancel}
          note=""
          busy={false}
          cancelTo="/"
          onSubmit={isChecking(state) ? waiting.queue : sent}
        />
      </MemoryRouter>
    );
  }
  const screen = await render(<Form />);
  const shows = (text: string) => expect.element(screen.getByText(text), { timeout: 8000 }).toBeInTheDocument();
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return {
    screen,
    sent,
    calls,
    shows,
    press,
    become: (change: Partial<Video>) => (answer = { ...uploaded, ...change }),
  };
}

it('an application that is submitted during the check is sent when the check is done', async () => {
  const { shows, press, sent, become, screen } = await form();
  await shows('We’re checking your video. Submit now, and we send your application when the check is done.');
  await press('Submit Application');
  await shows('We’re checking your video and send your application right after. Keep this page open.');
  await press('Don’t send yet');
  await shows('We’re checking your video. Submit now, and we send your application when the check is done.');
  await press('Submit Application');
  expect(sent).not.toHaveBeenCalled();
  become({ status: 'ready' });
  await shows('Ready to send.');
  expect(sent).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('The video is being checked')).not.toBeInTheDocument();
});

it('a damaged video is named with what to do, and is not sent', async () => {
  const { shows, press, sent, become } = await form();
  await press('Submit Application');
  become({ status: 'failed', rejection: 'corrupt' });
  await shows('The file is damaged or incomplete. Record again or choose another file. Nothing else is lost.');
  await shows('Record or choose another video to submit your application.');
  expect(sent).not.toHaveBeenCalled();
});

it('a check that failed on the server is repeated on request', async () => {
  const { shows, press, calls, become } = await form({ status: 'failed' });
  await shows('Your video isn’t checked yet. Try again, or record another one.');
  await press('Try again');
  await shows('Uploaded. The video is being checked.');
  expect(calls.filter((address) => address.endsWith('/prepare-video'))).toHaveLength(1);
  become({ status: 'ready' });
  await shows('Ready to send.');
});
