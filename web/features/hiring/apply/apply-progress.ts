import type { OwnApplication } from '#contract/hiring/applications.ts';
import type { SavedVideo } from '../../video/recorder/shown-video.ts';
import type { VideoAnswer } from '../../video/recorder/use-video-answer.ts';
import { marksOf } from '../submission/use-draft.ts';

export type DraftVideo = SavedVideo & { path: string };

export function draftVideoOf(application: OwnApplication): DraftVideo | null {
  const { video, video_url } = application;
  // A rejected video stays rejected; one that failed because of the server can be prepared again.
  if (!video || !video_url || video.rejection) return null;
  return { ...video, path: video_url, marks: marksOf(application) };
}

export function progressOf({ state, upload, practice }: VideoAnswer, saved: DraftVideo | null) {
  if (practice.on && state.stage === 'done') return { stage: 'off' as const, marks: [], seconds: 0 };
  if (upload.take || !saved || state.stage !== 'off') {
    return { stage: state.stage, marks: state.marks, seconds: upload.video?.duration ?? state.seconds };
  }
  return { stage: 'done' as const, marks: saved.marks, seconds: saved.duration };
}
