import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTown, type Town } from './support/live-town.ts';

// Two servers of one house and two people who talk through breaks; `LIVE_SCENARIOS=1000` for a long run, `LIVE_SEED` to repeat one.
const runs = Number(process.env['LIVE_SCENARIOS'] ?? 8);
const chosen = process.env['LIVE_SEED'];
const seeds = chosen ? [Number(chosen)] : [20_261_121, randomInt(1_000_000_000)];

let town: Town;
beforeAll(async () => void (town = await openTown()));
afterAll(() => town.close());

describe('whatever breaks while two people talk', () => {
  it.each(seeds)('no message is lost, doubled or reordered (seed %i)', { timeout: 120_000 }, async (seed) => {
    for (let run = 0; run < runs / seeds.length; run++) {
      const { said, heard, script } = await town.scenario(seed + run);
      expect({ heard, script }).toEqual({ heard: { candidate: heard.candidate, manager: heard.candidate }, script });
      for (const side of ['candidate', 'manager'] as const)
        expect({ script, words: heard.candidate.filter((text) => text.startsWith(side)) }).toEqual({
          script,
          words: said[side],
        });
    }
  });
});
