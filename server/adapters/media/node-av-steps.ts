import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { listenWithNodeAv } from './node-av-listen.ts';
import { prepareWithNodeAv } from './node-av-prepare.ts';
import type { Allowance } from './verdict.ts';

/** What a child can do with one film. */
export function filmSteps(file: string, out: string) {
  Log.setLevel(AV_LOG_QUIET);
  const steps: Record<string, (options: Allowance) => unknown> = {
    check: (options) => checkWithNodeAv(file, options),
    prepare: (options) => prepareWithNodeAv(file, out, options),
    listen: (options) => listenWithNodeAv(file, out, options),
  };
  return (step: string, options: unknown) => steps[step]?.(options as Allowance);
}
