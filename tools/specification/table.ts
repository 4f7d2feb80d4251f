import { writeFileSync } from 'node:fs';
import { decisions } from './decisions.ts';
import lines from './lines.json' with { type: 'json' };
import { lineOf, type Probe } from './probe.ts';
import { isProved, loadProofs } from './proofs.ts';
import { unchecked } from './unchecked.ts';

export type Result = { probe: Probe; failure: string | undefined; ms: number; isReached: boolean };

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** Prints a line per probe and the counts; false where the product does something else or a probe is not proved. */
export function printTable(
  results: Result[],
  { isWhole, file }: { isWhole: boolean; file?: string | undefined },
): boolean {
  const proofs = loadProofs();
  const rows = results.toSorted((one, other) => byNumber(one.probe.id, other.probe.id));
  for (const { probe, failure } of rows) {
    const verdict = verdictOf(probe, failure, isProved(probe, proofs));
    console.log(`${probe.id.padEnd(8)} ${verdict.padEnd(32)} ${probe.line}${failure ? `\n         ${failure}` : ''}`);
  }
  const failed = rows.filter(({ failure }) => failure !== undefined);
  const unproved = rows.filter(({ probe }) => !isProved(probe, proofs));
  const slowest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
  console.log(`\nSlowest: ${slowest.map(({ probe, ms }) => `${probe.id} ${(ms / 1000).toFixed(1)} s`).join(', ')}`);
  if (isWhole) printCounts(rows.map(({ probe }) => probe));
  console.log(`${rows.length - failed.length} probes hold, ${failed.length} differ, ${unproved.length} are not proved`);
  const names = [
    ...failed.map(({ probe, failure }) => `${probe.id} ${probe.line}: ${failure}`),
    ...unproved.map(({ probe }) => `${probe.id} did not fail with its mutant since it was changed`),
  ];
  const passed = rows.filter(({ probe, failure }) => failure === undefined && isProved(probe, proofs)).length;
  if (file) writeFileSync(file, JSON.stringify({ passed, failed: names }));
  return names.length === 0;
}

function verdictOf(probe: Probe, failure: string | undefined, proved: boolean): string {
  if (failure !== undefined) return 'DIFFERS';
  if (!proved) return 'NOT PROVED';
  return probe.decision ? `changed by ${probe.decision}` : 'holds';
}

function printCounts(probes: Probe[]): void {
  const probed = new Set(probes.map(({ id }) => lineOf(id)));
  const changed = (by: string) =>
    new Set(decisions.filter(({ approvedBy }) => approvedBy === by).flatMap((it) => it.changes));
  const reasons = Map.groupBy(Object.values(unchecked), (it) => ('see' in it ? 'probed at another line' : it.reason));
  const count = [...reasons].map(([reason, all]) => `${all.length} ${reason}`).join(', ');
  console.log(
    `${Object.keys(lines).length} lines: ${probed.size} probed, ${Object.keys(unchecked).length} not (${count})`,
  );
  console.log(`${changed('owner').size} lines changed by the owner, ${changed('builders').size} by the builders only`);
}
