/** Formats that play everywhere without transcoding come first, then those that every recorder supports. */
const formats = [
  'video/mp4;codecs=avc1.64001f,mp4a.40.2',
  'video/mp4;codecs=avc1.64001f,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

const soundFormats = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];

export const recordingFormat = (supported: (type: string) => boolean, soundOnly = false): string | undefined =>
  (soundOnly ? soundFormats : formats).find(supported);

/** At this bit rate the longest answer has about 24 MB, well under the limit of an application. */
export const bitsPerSecond = { video: 1_000_000, audio: 64_000 };

export const fileNameOf = (type: string): string => `answer.${type.includes('/mp4') ? 'mp4' : 'webm'}`;
