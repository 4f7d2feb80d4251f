import { describe, expect, it } from 'vitest';
import { crashRun, type Mode } from './support/crash/run.ts';

describe('killed at any moment, database included', () => {
  it.each<Mode>(['one', 'two'])(
    'loses nothing, does nothing twice and finishes everything: %s',
    async (mode) => {
      const { lost, doubled, stuck, refused, written, kills } = await crashRun({ mode, rounds: 4, pairs: 2 });
      expect({ lost, doubled, stuck, refused }).toEqual({ lost: [], doubled: [], stuck: [], refused: [] });
      expect(Math.min(written.applications, written.mails, ...Object.values(kills))).toBeGreaterThan(0);
    },
    900_000,
  );
});
