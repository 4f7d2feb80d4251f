import { randomInt } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCity } from './support/live/live-city.ts';
import type { Talked } from './support/live/live-talk.ts';
import { openTown } from './support/live/live-town.ts';

// `LIVE_SCENARIOS=1000` for the long run over real processes, `LIVE_SEED` to repeat one.
const many = Number(process.env['LIVE_SCENARIOS'] ?? 0);
const chosen = process.env['LIVE_SEED'];
const seeds = chosen ? [Number(chosen)] : [20_261_121, randomInt(1_000_000_000)];
const runs = 4;
const atOnce = 50;
const longCutMs = 30_000;

/** Both sides have heard the same, and everything that each has said, once and in its order. */
function expectWhole({ said, heard, script }: Talked): void {
  expect({ heard, script }).toEqual({ heard: { candidate: heard.candidate, manager: heard.candidate }, script });
  for (const side of ['candidate', 'manager'] as const)
    expect({ script, words: heard.candidate.filter((text) => text.startsWith(side)) }).toEqual({
      script,
      words: said[side],
    });
}

describe.skipIf(many > 0)('whatever breaks while two people talk', () => {
  it.each(seeds)('no message is lost, doubled or reordered (seed %i)', { timeout: 120_000 }, async (seed) => {
    const town = await openTown();
    for (let run = 0; run < runs; run++) expectWhole(await town.scenario(seed + run));
    await town.close();
  });
});

describe.runIf(many > 0)('whatever is killed while many people talk', () => {
  it('no message is lost, doubled or reordered', { timeout: 3_600_000 }, async () => {
    const city = await openCity();
    const seed = chosen ? Number(chosen) : randomInt(1_000_000_000);
    let whole = 0;
    onTestFinished(() => city.close());
    for (let begun = 0; begun < many; begun += atOnce) {
      // In the first round some are without a network for half a minute.
      const talks = await city.round(seed + begun, Math.min(atOnce, many - begun), begun === 0 ? longCutMs : 0);
      for (const talked of talks) expectWhole(talked);
      whole += talks.length;
      console.log(`${whole} talks, seed ${seed}, ${Math.round(performance.now() / 1000)} s`);
    }
    expect(whole).toBe(many);
  });
});
