import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { listenWithNodeAv } from './node-av-listen.ts';
import { prepareWithNodeAv } from './node-av-prepare.ts';
import { type Allowance, MediaRefused } from './verdict.ts';

// Runs in a sandboxed child of children.ts: all is loaded before it is told what to do; then one step on one file, one line of JSON, gone.
const [into = '', out = ''] = process.argv.slice(2);
const file = join(into, 'file');
const steps: Record<string, (options: unknown) => unknown> = {
  check: (options) => checkWithNodeAv(file, options as Allowance),
  prepare: (options) => prepareWithNodeAv(file, out, options as Allowance),
  listen: (options) => listenWithNodeAv(file, out, options as Allowance),
};

Log.setLevel(AV_LOG_QUIET);
const told = await text(process.stdin);
if (told) process.stdout.write(`${JSON.stringify(answer(told))}\n`);
process.exit(0);

function answer(job: string) {
  const { step, options } = JSON.parse(job) as { step: string; options: unknown };
  try {
    return { ok: true, result: steps[step]?.(options) };
  } catch (error) {
    if (error instanceof MediaRefused) return { ok: false, reason: error.reason, detail: error.message };
    return { ok: false, reason: null, detail: error instanceof Error ? error.stack : String(error) };
  }
}
