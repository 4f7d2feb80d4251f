import { type Video, videos as videosApi } from '#contract/video/videos.ts';
import { call } from '../../../session/api.ts';

const pollMs = 1000;
const slowMs = 30_000;
const longestMs = 300_000;

/** Returns null when the server has not finished after five minutes; a server that does not answer is asked again. */
export async function waitForPreparation(
  path: string,
  signal: AbortSignal,
  onSlow: () => void = () => undefined,
): Promise<Video | null> {
  const started = Date.now();
  for (;;) {
    const video = await call(videosApi.one, { path }).catch(() => null);
    signal.throwIfAborted();
    if (video && video.status !== 'uploaded') return video;
    const waited = Date.now() - started;
    if (waited > longestMs) return null;
    if (waited > slowMs) onSlow();
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal.throwIfAborted();
  }
}
