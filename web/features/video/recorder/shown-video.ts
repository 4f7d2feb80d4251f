import type { Video } from '#contract/video/videos.ts';
import type { VideoAnswer } from './use-video-answer.ts';

export type SavedVideo = Pick<Video, 'url' | 'poster_url' | 'duration' | 'status' | 'rejection'> & {
  marks: readonly number[];
};

export type ShownVideo = {
  src: string;
  poster: string | null;
  seconds: number;
  marks: readonly number[];
  saved: boolean;
  preparing: boolean;
};

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
