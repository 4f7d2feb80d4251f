import type { OwnApplication } from '#contract/hiring/applications.ts';
import type { SavedVideo } from '../../people/recorder/shown-video.ts';
import type { VideoAnswer } from '../../people/recorder/use-video-answer.ts';
import { marksOf } from '../submission/use-draft.ts';

/** The video that the draft holds on the server. */
export type DraftVideo = SavedVideo & { path: string };

export function draftVideoOf(application: OwnApplication): DraftVideo | null {
  const { video, video_url } = application;
  // What could not be prepared for playing cannot be sent.
  if (!video || !video_url || video.status === 'failed') return null;
  return { ...video, path: video_url, marks: marksOf(application) };
}

/** What the stops of the questions show: the take that is being made, else the video of the draft. */
export function progressOf({ state, upload, practice }: VideoAnswer, saved: DraftVideo | null) {
  if (practice.on && state.stage === 'done') return { stage: 'off' as const, marks: [], seconds: 0 };
  if (upload.take || !saved || state.stage !== 'off') {
    return { stage: state.stage, marks: state.marks, seconds: upload.video?.duration ?? state.seconds };
  }
  return { stage: 'done' as const, marks: saved.marks, seconds: saved.duration };
}
