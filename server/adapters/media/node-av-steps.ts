import { join } from 'node:path';
import { AV_LOG_QUIET } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { isFaultOfMachine } from './node-av-faults.ts';
import type { Span } from './splice.ts';
import { type Allowance, MediaRefused } from './clip-rules.ts';

export function filmSteps(file: string, also: string, out: string) {
  Log.setLevel(AV_LOG_QUIET);
  const steps: Record<string, (options: unknown) => unknown> = {
    check: (options) => checkWithNodeAv(file, options as Allowance),
    async prepare(options) {
      const { prepareWithNodeAv } = await import('./node-av-prepare.ts');
      return prepareWithNodeAv(file, out, options as Allowance);
    },
    async listen(options) {
      const { extractTracksWithNodeAv: listenWithNodeAv } = await import('./node-av-extract-tracks.ts');
      return listenWithNodeAv(file, out, options as Allowance);
    },
    async splice(options) {
      const { spliceWithNodeAv } = await import('./node-av-splice.ts');
      return spliceWithNodeAv(file, also, out, options as Span);
    },
    async still(options) {
      const { writeStill } = await import('./node-av-poster.ts');
      return writeStill(file, join(out, 'still.jpg'), Number(options));
    },
  };
  return async (step: string, options: unknown) => {
    try {
      return await steps[step]?.(options);
    } catch (error) {
      throw error instanceof FFmpegError && !isFaultOfMachine(error) ? fileAtFault(error) : error;
    }
  };
}

const fileAtFault = (error: FFmpegError) => new MediaRefused('corrupt', error.message);
