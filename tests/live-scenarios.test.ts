import { randomInt } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCity } from './support/live/live-city.ts';
import type { Talked } from './support/live/live-talk.ts';
import { startTwoServers } from './support/live/two-servers.ts';

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

describe.skipIf(many > 0)('failures while two people exchange messages', () => {
  it.each(seeds)(
    'no message is lost, duplicated or reordered by a failure (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const servers = await startTwoServers();
      for (let run = 0; run < runs; run++) expectWhole(await servers.scenario(seed + run));
      await servers.close();
    },
  );
});

describe.runIf(many > 0)('killed processes while many people exchange messages', () => {
  it('no message is lost, duplicated or reordered by a killed process', { timeout: 3_600_000 }, async () => {
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
