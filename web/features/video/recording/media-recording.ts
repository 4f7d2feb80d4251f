import { bitsPerSecond, recordingFormat } from './recording-format.ts';

/** The recording is sliced every second, so that each piece can be stored and uploaded. */
const sliceMs = 1000;
/** Browsers emit MP4 data only at key frames; without this interval, long stretches would exist only in memory. */
const keyFrameMs = 2000;

type Options = {
  onPiece: (piece: Blob) => void;
  onEnd: () => void;
};

export type MediaRecording = { type: string; pause(): void; resume(): void; stop(): void };

/** Starts a recording of the stream; throws when the browser cannot record. */
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
  // After an error the browser stops the recorder and delivers the remaining data.
  recorder.onstop = onEnd;
  recorder.start(sliceMs);
  return {
    type: recorder.mimeType || format || (soundOnly ? 'audio/webm' : 'video/webm'),
    pause() {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      // The user may leave while paused, so the data so far is flushed now.
      recorder.requestData();
    },
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
  };
}
