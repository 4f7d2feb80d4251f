import { useEffect, useState } from 'react';
import { type Video, videos as videosApi } from '#contract/video/videos.ts';
import { call } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { waitForPreparation } from './wait-for-preparation.ts';

/** `slow` still waits; `stalled` and `failed` can be retried; `rejected` cannot, because the file is at fault. */
export type PreparationState = 'none' | 'checking' | 'slow' | 'stalled' | 'failed' | 'rejected' | 'ready';

type PreparingVideo = Pick<Video, 'path' | 'status' | 'rejection'>;

export type Preparation = {
  state: PreparationState;
  path: string | null;
  rejection: Video['rejection'];
  retry: () => void;
};

/** Follows the check of a video on the server; `onChange` receives the video when its status has changed. */
export function usePreparation(video: PreparingVideo | null, onChange: (video: Video) => void): Preparation {
  const [delay, setDelay] = useState<{ path: string; state: 'slow' | 'stalled' } | null>(null);
  const [round, setRound] = useState(0);
  const path = video?.path ?? null;
  const isPending = video?.status === 'uploaded';

  useEffect(() => {
    if (!path || !isPending) return;
    const waiting = new AbortController();
    waitForPreparation(path, waiting.signal, () => setDelay({ path, state: 'slow' })).then(
      (prepared) => (prepared ? onChange(prepared) : setDelay({ path, state: 'stalled' })),
      () => undefined,
    );
    return () => waiting.abort();
    // The wait starts again for another video or after a retry, not for another callback.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, isPending, round]);

  const retry = () => {
    if (!path) return;
    const restart = (again: Video) => {
      setDelay(null);
      setRound((before) => before + 1);
      onChange(again);
    };
    call(videosApi.prepare, { path }).then(restart, ({ message }: Error) => errorToast(message));
  };
  const delayed = delay?.path === path ? delay.state : null;
  return { state: stateOf(video, delayed), path, rejection: video?.rejection ?? null, retry };
}

export function stateOf(video: PreparingVideo | null, delayed: 'slow' | 'stalled' | null): PreparationState {
  if (!video) return 'none';
  if (video.status === 'ready') return 'ready';
  if (video.status === 'failed') return video.rejection ? 'rejected' : 'failed';
  return delayed ?? 'checking';
}

export const isChecking = (state: PreparationState) => state === 'checking' || state === 'slow';
