import { execFileSync } from 'node:child_process';

const ffmpegPath = process.env['FFMPEG_PATH'] ?? commandPath('ffmpeg');

/** Both ways to reach FFmpeg; `missing` where this machine has no command line. */
export const backends = [
  { name: 'the built-in FFmpeg', ffmpegPath: undefined, missing: false },
  { name: 'an FFmpeg command line', ffmpegPath, missing: !ffmpegPath },
];

function commandPath(command: string): string | undefined {
  try {
    return execFileSync('which', [command], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
