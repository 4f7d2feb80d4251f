import { join } from 'node:path';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import type { Span } from './splice.ts';
import type { Allowance } from './verdict.ts';

/** What a child can do with one film, or with two. A person waits for the check; what the others need is loaded when they are asked for. */
export function filmSteps(file: string, also: string, out: string) {
  Log.setLevel(AV_LOG_QUIET);
  const steps: Record<string, (options: unknown) => unknown> = {
    check: (options) => checkWithNodeAv(file, options as Allowance),
    async prepare(options) {
      const { prepareWithNodeAv } = await import('./node-av-prepare.ts');
      return prepareWithNodeAv(file, out, options as Allowance);
    },
    async listen(options) {
      const { listenWithNodeAv } = await import('./node-av-listen.ts');
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
  return (step: string, options: unknown) => steps[step]?.(options);
}
