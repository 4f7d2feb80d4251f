import type { Video } from '#contract/people/videos.ts';
import type { VideoAnswer } from './use-video-answer.ts';

/** A video that the server already holds; `marks` are the seconds at which each question came up. */
export type SavedVideo = Pick<Video, 'url' | 'poster_url' | 'duration' | 'status'> & { marks: readonly number[] };

export type ShownVideo = {
  src: string;
  poster: string | null;
  seconds: number;
  marks: readonly number[];
  /** It comes from the server. */
  saved: boolean;
  /** The server has the file, and no browser may be able to play it yet. */
  preparing: boolean;
};

/** What there is to watch: the take on this device, else the video of the server; null while there is neither. */
export function shownVideo(
  { state, upload }: Pick<VideoAnswer, 'state' | 'upload'>,
  saved: SavedVideo | null,
): ShownVideo | null {
  if (state.stage === 'done' && upload.preview) {
    const seconds = upload.video?.duration ?? state.seconds;
    return { src: upload.preview, poster: null, seconds, marks: state.marks, saved: false, preparing: false };
  }
  if (!saved || state.stage !== 'off') return null;
  const { url, poster_url, duration, marks, status } = saved;
  return { src: url, poster: poster_url, seconds: duration, marks, saved: true, preparing: status === 'uploaded' };
}
