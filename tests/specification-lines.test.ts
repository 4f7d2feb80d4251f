import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadProbes } from '../tools/specification/all-probes.ts';
import { decisions } from '../tools/specification/decisions.ts';
import lines from '../tools/specification/lines.json' with { type: 'json' };
import { lineOf } from '../tools/specification/probe.ts';
import { unchecked } from '../tools/specification/unchecked.ts';

const probes = await loadProbes();
const ids = new Set(probes.map(({ id }) => id));
const texts: Record<string, string> = lines;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

it('the ids of probes are unique, and each probe quotes its line of the specification', () => {
  expect(probes.length).toBe(ids.size);
  const misquoted = probes.filter(({ id, line }) => !plain(texts[lineOf(id)] ?? '').includes(plain(line)));
  expect(misquoted.map(({ id, line }) => `${id} ${line}`)).toEqual([]);
});

it('each line of the specification has a probe or a reason why it has none', () => {
  const probed = new Set(probes.map(({ id }) => lineOf(id)));
  const open = Object.keys(lines).filter((id) => !probed.has(id) && !(id in unchecked));
  expect(open).toEqual([]);
  expect(Object.keys(unchecked).filter((id) => !(id in texts) || probed.has(id))).toEqual([]);
});

it('each line that refers to the probe of another line names an existing one', () => {
  const missing = Object.entries(unchecked).filter(([, it]) => 'see' in it && !ids.has(it.see));
  expect(missing).toEqual([]);
});

it('each decision names lines, and a probe that shows it and names it', () => {
  const names = new Set(decisions.map(({ id }) => id));
  expect(names.size).toBe(decisions.length);
  const shows = (probe: string, id: string) => probes.some((it) => it.id === probe && it.decision === id);
  expect(decisions.filter(({ id, probe }) => !shows(probe, id))).toEqual([]);
  expect(decisions.flatMap(({ changes }) => changes).filter((id) => !(id in texts))).toEqual([]);
  expect(probes.filter(({ decision }) => decision && !names.has(decision)).map(({ id }) => id)).toEqual([]);
});

it('each mutant of the server replaces exactly one place of its source', () => {
  const times = (file: string, text: string) => readFileSync(file, 'utf8').split(text).length - 1;
  const wrong = probes.filter(({ mutant }) => 'server' in mutant && times(mutant.server, mutant.from) !== 1);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
