import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const file = process.env['DISPLAYED_TEXTS'] && `${process.env['DISPLAYED_TEXTS']}/${process.pid}.txt`;
export const recordsTexts = Boolean(file);

const recorded = new Set<string>();
let waiting: string[] = [];
if (file) process.once('exit', writeTexts);

/** Adds texts that a person received to those of this test run. */
export function recordTexts(texts: Iterable<string>): void {
  if (!file) return;
  for (const text of texts) {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (recorded.has(line) || !/\p{L}{2}/u.test(line) || /^\S{40,}$/.test(line)) continue;
    recorded.add(line);
    waiting.push(line);
  }
  if (waiting.length > 500) writeTexts();
}

export function writeTexts(): void {
  if (!file || waiting.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${waiting.join('\n')}\n`);
  waiting = [];
}
