import { join } from 'node:path';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { listenWithNodeAv } from './node-av-listen.ts';
import { writeStill } from './node-av-poster.ts';
import { prepareWithNodeAv } from './node-av-prepare.ts';
import { type Allowance, MediaRefused } from './verdict.ts';

// Runs in the sandboxed child of node-av-backend.ts: one step on one file, one JSON line, gone.
const [step = '', file = '', outDir = '', allowed = '{}', seconds = '0'] = process.argv.slice(2);
const allowance = JSON.parse(allowed) as Allowance;
const steps: Record<string, () => unknown> = {
  check: () => checkWithNodeAv(file, allowance),
  prepare: () => prepareWithNodeAv(file, outDir, allowance),
  listen: () => listenWithNodeAv(file, outDir, allowance),
  still: () => writeStill(file, join(outDir, 'still.jpg'), Number(seconds)),
};

Log.setLevel(AV_LOG_QUIET);
process.stdout.write(`${JSON.stringify(answer())}\n`);
process.exit(0);

function answer() {
  try {
    return { ok: true, result: steps[step]?.() };
  } catch (error) {
    if (error instanceof MediaRefused) return { ok: false, reason: error.reason, detail: error.message };
    return { ok: false, reason: null, detail: error instanceof Error ? error.stack : String(error) };
  }
}
