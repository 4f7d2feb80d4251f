import { replaceClock } from './faults.ts';
import { invariants, type Invariant, nothingLost } from './invariants.ts';
import { Random } from './random.ts';
import { replaceErased, steps } from './steps.ts';
import { followUpdates } from './updates.ts';
import { openWorld, type World } from './world.ts';

export type Failure = { seed: number; invariant: string; faults: string[]; history: string[] };

async function brokenOf(
  world: World,
  all: readonly Invariant[],
): Promise<Pick<Failure, 'invariant' | 'faults'> | null> {
  for (const { name, broken } of all) {
    const faults = await broken(world);
    if (faults.length > 0) return { invariant: name, faults };
  }
  return null;
}

async function takeStep(world: World, random: Random): Promise<string> {
  try {
    return await random.pick(steps)(world, random);
  } catch (error) {
    world.crashes.push(String(error));
    return 'a step that throws';
  }
}

/** Runs one seed; the same seed takes the same steps with the same faults. */
export async function simulate(seed: number, count: number): Promise<Failure | null> {
  const restoreClock = replaceClock();
  const world = await openWorld();
  const updates = followUpdates(world);
  const history: string[] = [];
  try {
    for (let nth = 0; nth < count; nth += 1) {
      const random = new Random(seed * 10_007 + nth);
      await updates.begin();
      const planned = world.faults.plan(random);
      const words = await takeStep(world, random);
      world.faults.clear();
      history.push(`${nth + 1}. ${words}${planned ? ` [${planned}]` : ''}`);
      const late = await updates.late();
      if (late.length > 0) return { seed, invariant: 'told within two seconds', faults: late, history };
      const broken = await brokenOf(world, invariants);
      if (broken) return { seed, ...broken, history };
      await replaceErased(world);
    }
    await world.product.runTasks();
    const lost = await brokenOf(world, [nothingLost, ...invariants]);
    return lost && { seed, ...lost, history };
  } finally {
    updates.stop();
    await world.product.close();
    restoreClock();
  }
}

export const failureLines = ({ seed, invariant, faults, history }: Failure): string[] => [
  `Seed ${seed} breaks: ${invariant}`,
  ...history.map((line) => `  ${line}`),
  ...faults.slice(0, 10).map((fault) => `  → ${fault}`),
  `Replay: npm run simulate -- --seed ${seed}`,
];
