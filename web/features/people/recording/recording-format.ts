/** Best first: what plays everywhere without a second encoding on the server, then what every recorder can write. */
const formats = [
  'video/mp4;codecs=avc1.64001f,mp4a.40.2',
  'video/mp4;codecs=avc1.64001f,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

const soundFormats = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];

/** The format to record in; undefined leaves the choice to the browser. */
export const recordingFormat = (supported: (type: string) => boolean, soundOnly = false): string | undefined =>
  (soundOnly ? soundFormats : formats).find(supported);

/** About 24 MB for the longest answer, well under what an application may weigh (D75). */
export const bitsPerSecond = { video: 1_000_000, audio: 64_000 };

/** `answer.mp4` or `answer.webm`, as the server would name it. */
export const fileNameOf = (type: string): string => `answer.${type.includes('/mp4') ? 'mp4' : 'webm'}`;
