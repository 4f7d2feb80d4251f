import { join } from 'node:path';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { listenWithNodeAv } from './node-av-listen.ts';
import { writeStill } from './node-av-poster.ts';
import { prepareWithNodeAv } from './node-av-prepare.ts';
import type { Allowance } from './verdict.ts';

/** What a child can do with one film. */
export function filmSteps(file: string, out: string) {
  Log.setLevel(AV_LOG_QUIET);
  const steps: Record<string, (options: unknown) => unknown> = {
    check: (options) => checkWithNodeAv(file, options as Allowance),
    prepare: (options) => prepareWithNodeAv(file, out, options as Allowance),
    listen: (options) => listenWithNodeAv(file, out, options as Allowance),
    still: (options) => writeStill(file, join(out, 'still.jpg'), Number(options)),
  };
  return (step: string, options: unknown) => steps[step]?.(options);
}
