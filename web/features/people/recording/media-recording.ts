import { bitsPerSecond, recordingFormat } from './recording-format.ts';

/** Each second is a piece that can be kept and sent. */
const sliceMs = 1000;
/** MP4 is handed out from key frame to key frame: without this, seconds would only exist in memory. */
const keyFrameMs = 2000;

type Options = {
  onPiece: (piece: Blob) => void;
  /** The last piece has been given. */
  onEnd: () => void;
};

export type MediaRecording = { type: string; pause(): void; resume(): void; stop(): void };

/** Starts to record what the camera sees. Throws when the browser cannot. */
export function recordMedia(stream: MediaStream, { onPiece, onEnd }: Options): MediaRecording {
  const soundOnly = stream.getVideoTracks().length === 0;
  const format = recordingFormat((type) => MediaRecorder.isTypeSupported(type), soundOnly);
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    ...(format && { mimeType: format }),
    videoBitsPerSecond: bitsPerSecond.video,
    audioBitsPerSecond: bitsPerSecond.audio,
    videoKeyFrameIntervalDuration: keyFrameMs,
  };
  const recorder = new MediaRecorder(stream, options);
  recorder.ondataavailable = ({ data }) => data.size > 0 && onPiece(data);
  // After an error the browser stops by itself and hands out what it has.
  recorder.onstop = onEnd;
  recorder.start(sliceMs);
  return {
    type: recorder.mimeType || format || (soundOnly ? 'audio/webm' : 'video/webm'),
    pause() {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      // Who pauses may leave: what was said so far is kept now.
      recorder.requestData();
    },
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
  };
}
