import { rejectionReasons, type Video, videos as videosApi } from '#contract/video/videos.ts';
import { call } from '../../../session/api.ts';
import { t } from '../../../ui/words.ts';
import type { SavedVideo } from './shown-video.ts';

export type MarkedVideo = SavedVideo & { path: string };

/** Returns the start and end of an answer in seconds; an unreached question lies at the end. */
export function partOf({ marks, duration }: MarkedVideo, index: number): { from: number; to: number } {
  const from = marks[index] ?? duration;
  return { from: Math.min(from, duration), to: Math.min(marks[index + 1] ?? duration, duration) };
}

export function secondsLeftFor(video: MarkedVideo, index: number, most: number): number {
  const { from, to } = partOf(video, index);
  return Math.floor(most - (video.duration - (to - from)));
}

const leastSeconds = 5;

export function redoableQuestions(video: MarkedVideo, questions: number, most: number): number[] {
  const { marks } = video;
  // An uploaded file has no marks, and with only one question the whole video is the answer.
  if (marks.length === 0 || questions < 2) return [];
  return Array.from({ length: Math.min(questions, marks.length + 1) }, (_, index) => index).filter(
    (index) => secondsLeftFor(video, index, most) >= leastSeconds,
  );
}

export function marksAfter(video: MarkedVideo, index: number, seconds: number): number[] {
  const { from, to } = partOf(video, index);
  const marks = video.marks.map((mark, at) => (at > index ? mark - (to - from) + seconds : mark));
  return index < marks.length ? marks : [...marks, from];
}

const pollMs = 1500;

/** Resolves once the spliced video is playable; repeating the same request is safe. */
export async function waitForSplice(
  video: MarkedVideo,
  take: Video,
  index: number,
  applicationId: string,
  signal: AbortSignal,
): Promise<Video> {
  await waitUntilPrepared(video.path, signal);
  await waitUntilPrepared(take.path, signal);
  const { path } = await call(videosApi.splice, {
    path: video.path,
    take: take.path,
    ...partOf(video, index),
    application_id: applicationId,
  });
  return waitUntilPrepared(path, signal);
}

const failureText = ({ rejection }: Video) =>
  rejection
    ? `${rejectionReasons[rejection]} ${t`Record this question again. Your video hasn’t changed.`}`
    : t`We couldn’t add the new take. Your video hasn’t changed.`;

async function waitUntilPrepared(path: string, signal: AbortSignal): Promise<Video> {
  for (;;) {
    const video = await call(videosApi.one, { path });
    signal.throwIfAborted();
    if (video.status === 'ready') return video;
    if (video.status === 'failed') throw new Error(failureText(video));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
