import { type Video, videos as videosApi } from '#contract/people/videos.ts';
import { call } from '../../../session/api.ts';
import { t } from '../../../ui/words.ts';
import type { SavedVideo } from './shown-video.ts';

/** A video that the server holds, with the seconds at which each question came up. */
export type MarkedVideo = SavedVideo & { path: string };

/** Where the answer to a question is; a question that was not reached comes at the end, from second `to` on. */
export function partOf({ marks, duration }: MarkedVideo, index: number): { from: number; to: number } {
  const from = marks[index] ?? duration;
  return { from: Math.min(from, duration), to: Math.min(marks[index + 1] ?? duration, duration) };
}

/** Seconds that a new take of this question may have. */
export function roomFor(video: MarkedVideo, index: number, most: number): number {
  const { from, to } = partOf(video, index);
  return Math.floor(most - (video.duration - (to - from)));
}

/** A take shorter than this answers nothing. */
const leastSeconds = 5;

/** The questions that can be answered again by themselves: those that were reached, and the next one. */
export function redoable(video: MarkedVideo, questions: number, most: number): number[] {
  const { marks } = video;
  // A file from elsewhere has no marks, and where there is one question it is the whole video.
  if (marks.length === 0 || questions < 2) return [];
  return Array.from({ length: Math.min(questions, marks.length + 1) }, (_, index) => index).filter(
    (index) => roomFor(video, index, most) >= leastSeconds,
  );
}

/** Where the questions are once a take of so many seconds is in its place. */
export function marksAfter(video: MarkedVideo, index: number, seconds: number): number[] {
  const { from, to } = partOf(video, index);
  const marks = video.marks.map((mark, at) => (at > index ? mark - (to - from) + seconds : mark));
  return index < marks.length ? marks : [...marks, from];
}

const lookMs = 1500;

/** Resolves once the new video can be played. It is safe to ask for the same one again. */
export async function spliced(
  video: MarkedVideo,
  take: Video,
  index: number,
  applicationId: string,
  signal: AbortSignal,
): Promise<Video> {
  await prepared(video.path, signal);
  await prepared(take.path, signal);
  const { path } = await call(videosApi.splice, {
    path: video.path,
    take: take.path,
    ...partOf(video, index),
    application_id: applicationId,
  });
  return prepared(path, signal);
}

async function prepared(path: string, signal: AbortSignal): Promise<Video> {
  for (;;) {
    const video = await call(videosApi.one, { path });
    signal.throwIfAborted();
    if (video.status === 'ready') return video;
    if (video.status === 'failed') throw new Error(t`We couldn’t add the new take. Your video hasn’t changed.`);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
