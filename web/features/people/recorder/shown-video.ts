import type { VideoAnswer } from './use-video-answer.ts';

/** A video that the server already holds; `marks` are the seconds at which each question came up. */
export type SavedVideo = { url: string; poster_url: string | null; duration: number; marks: readonly number[] };

export type ShownVideo = {
  src: string;
  poster: string | null;
  seconds: number;
  marks: readonly number[];
  /** It comes from the server. */
  saved: boolean;
};

/** What there is to watch: the take on this device, else the video of the server; null while there is neither. */
export function shownVideo(
  { state, upload }: Pick<VideoAnswer, 'state' | 'upload'>,
  saved: SavedVideo | null,
): ShownVideo | null {
  if (state.stage === 'done' && upload.preview) {
    const seconds = upload.video?.duration ?? state.seconds;
    return { src: upload.preview, poster: null, seconds, marks: state.marks, saved: false };
  }
  if (!saved || state.stage !== 'off') return null;
  return { src: saved.url, poster: saved.poster_url, seconds: saved.duration, marks: saved.marks, saved: true };
}
