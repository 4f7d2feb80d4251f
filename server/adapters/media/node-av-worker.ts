import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { checkWithNodeAv } from './node-av-check.ts';
import { listenWithNodeAv } from './node-av-listen.ts';
import { prepareWithNodeAv } from './node-av-prepare.ts';
import { MediaRefused } from './verdict.ts';

// Runs in the sandboxed child of node-av-backend.ts: one step on one file, one JSON line, gone.
const [step = '', file = '', outDir = ''] = process.argv.slice(2);
const steps: Record<string, () => unknown> = {
  check: () => checkWithNodeAv(file),
  prepare: () => prepareWithNodeAv(file, outDir),
  listen: () => listenWithNodeAv(file, outDir),
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
