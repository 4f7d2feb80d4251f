import { parseArgs } from 'node:util';
import { crashRun, type Mode, report } from './run.ts';

// npm run crash -- --rounds 200 [--mode one|two]: kills at random moments, and counts.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, mode: { type: 'string', default: 'both' } },
});
const rounds = Number(values.rounds);
const modes: Mode[] = (['one', 'two'] as const).filter((mode) => ['both', mode].includes(values.mode));
if (!Number.isInteger(rounds) || rounds < 1 || modes.length === 0) {
  console.error('npm run crash -- --rounds 200 [--mode one|two]');
  process.exit(1);
}
let whole = true;
for (const mode of modes) {
  const found = await crashRun({ mode, rounds, say: console.log });
  for (const line of report(found)) console.log(line);
  whole &&= [found.lost, found.doubled, found.stuck, found.refused].every((list) => list.length === 0);
}
process.exit(whole ? 0 : 1);
