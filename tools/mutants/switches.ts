import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './sample.ts';

/**
 * Puts all mutants into the sources as they are loaded, each behind a switch: the files stay as they are, and the next
 * mutant needs nothing to be translated again. `reached.ts` turns the switches.
 */
export const switches = (root: string, mutants: Mutant[]): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0] ?? id);
    const inFile = mutants.filter((mutant) => mutant.file === file);
    return inFile.length > 0 ? { code: withSwitches(code, inFile), map: null } : null;
  },
});

type Range = { start: number; end: number };
const holds = (outer: Mutant, inner: Mutant) =>
  outer.start <= inner.start &&
  inner.end <= outer.end &&
  (outer.end - outer.start > inner.end - inner.start || outer.id < inner.id);

/** The part of the code between `start` and `end`: a mutant in another one is in the unchanged branch of that one. */
function withSwitches(code: string, mutants: Mutant[], { start, end }: Range = { start: 0, end: code.length }): string {
  const outermost = mutants.filter((mutant) => !mutants.some((other) => holds(other, mutant)));
  let [text, at] = ['', start];
  for (const mutant of outermost.toSorted((a, b) => a.start - b.start)) {
    const inside = mutants.filter((other) => holds(mutant, other));
    const unchanged = withSwitches(code, inside, mutant);
    text += code.slice(at, mutant.start);
    text += `(globalThis.mutated('${mutant.id}') ? (${mutant.text}) : (${unchanged}))`;
    at = mutant.end;
  }
  return text + code.slice(at, end);
}
