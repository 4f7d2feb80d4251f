import { parseArgs } from 'node:util';
import { setup } from '../../tests/support/postgres.ts';
import { failureLines, simulate } from './run.ts';

// npm run simulate -- --seeds 200 [--from 1] [--steps 40], or --seed N for one of them again.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '40' },
  },
});
const [count, first, steps] = [values.seed ? '1' : values.seeds, values.seed ?? values.from, values.steps].map(Number);
if (![count, first, steps].every((number) => Number.isInteger(number) && Number(number) > 0)) {
  console.error('npm run simulate -- --seeds 200 [--from 1] [--steps 40] | --seed N');
  process.exit(2);
}
const close = await setup();
const began = performance.now();
let broken = 0;
for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
  const failure = await simulate(seed, Number(steps));
  if (failure) console.log(failureLines(failure).join('\n'));
  broken += failure ? 1 : 0;
}
await close();
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`${count} seeds of ${steps} steps in ${minutes} minutes: ${broken} broke an invariant.`);
process.exit(broken > 0 ? 1 : 0);
