import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileKind } from '../formats/file-kind.ts';
import type { Wanted } from './pictures.ts';
import { MediaRefused } from './verdict.ts';

// Runs in a sandboxed child of children.ts: all is loaded before it is told what to do; then one step on one file, one line of JSON, gone.
const [into = '', out = '', work = ''] = process.argv.slice(2);
const file = join(into, 'file');
const also = join(into, 'also');
const kinds = { films, documents, pictures };
const run = await kinds[work as keyof typeof kinds]();
const told = await text(process.stdin);
if (told) process.stdout.write(`${JSON.stringify(await answer(told))}\n`);
process.exit(0);

async function films() {
  const { filmSteps } = await import('./node-av-steps.ts');
  return filmSteps(file, also, out);
}

async function documents() {
  const { writeHarmless } = await import('../formats/harmless/harmless.ts');
  return (_step: string, kind: unknown) => writeHarmless(file, kind as FileKind, join(out, 'clean'));
}

async function pictures() {
  const { drawPictures } = await import('./draw-pictures.ts');
  return (_step: string, wanted: unknown) => drawPictures(file, out, wanted as Wanted[]);
}

async function answer(job: string) {
  const { step, options } = JSON.parse(job) as { step: string; options: unknown };
  try {
    return { ok: true, result: await run(step, options) };
  } catch (error) {
    if (error instanceof MediaRefused) return { ok: false, reason: error.reason, detail: error.message };
    return { ok: false, reason: null, detail: error instanceof Error ? error.stack : String(error) };
  }
}
