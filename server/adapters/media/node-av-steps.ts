import { join } from 'node:path';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { listenWithNodeAv } from './node-av-listen.ts';
import { writeStill } from './node-av-poster.ts';
import { prepareWithNodeAv } from './node-av-prepare.ts';
import { spliceWithNodeAv } from './node-av-splice.ts';
import type { Span } from './splice.ts';
import type { Allowance } from './verdict.ts';

/** What a child can do with one film, or with two. */
export function filmSteps(file: string, also: string, out: string) {
  Log.setLevel(AV_LOG_QUIET);
  const steps: Record<string, (options: unknown) => unknown> = {
    check: (options) => checkWithNodeAv(file, options as Allowance),
    prepare: (options) => prepareWithNodeAv(file, out, options as Allowance),
    listen: (options) => listenWithNodeAv(file, out, options as Allowance),
    splice: (options) => spliceWithNodeAv(file, also, out, options as Span),
    still: (options) => writeStill(file, join(out, 'still.jpg'), Number(options)),
  };
  return (step: string, options: unknown) => steps[step]?.(options);
}
