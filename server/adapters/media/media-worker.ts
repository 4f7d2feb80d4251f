import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileKind } from '../formats/file-kind.ts';
import type { PictureVariant } from './pictures.ts';
import { MediaRefused } from './clip-rules.ts';

const [into = '', out = '', work = ''] = process.argv.slice(2);
const file = join(into, 'file');
const also = join(into, 'also');
const kinds = { films, documents, pictures };
const run = await kinds[work as keyof typeof kinds]();
const stdinText = await text(process.stdin);
if (stdinText) process.stdout.write(`${JSON.stringify(await answer(stdinText))}\n`);
process.exit(0);

async function films() {
  const { filmSteps } = await import('./node-av-steps.ts');
  return filmSteps(file, also, out);
}

async function documents() {
  const { writeSanitized: writeHarmless } = await import('../formats/sanitize/sanitize.ts');
  return (_step: string, kind: unknown) => writeHarmless(file, kind as FileKind, join(out, 'clean'));
}

async function pictures() {
  const { drawPictures } = await import('./draw-pictures.ts');
  return (_step: string, wanted: unknown) => drawPictures(file, out, wanted as PictureVariant[]);
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
