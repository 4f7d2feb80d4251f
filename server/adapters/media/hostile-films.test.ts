import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hostileFilms } from '../../../tests/support/hostile/films.ts';
import { saveClip } from '../../../tests/support/recordings/clips.ts';
import { childrenFolder } from '../uploads/upload-folder.ts';
import { openMedia } from './media.ts';
import { limits } from './clip-rules.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-hostile-'));
const media = openMedia({ folder: dir });
afterAll(async () => {
  await media.close();
  rmSync(dir, { recursive: true });
});

it.each(['webm', 'mp4'] as const)(
  'each of at least twenty hostile films gets a verdict (%s)',
  async (kind) => {
    const samples = Object.entries(hostileFilms(kind));
    expect(samples.length).toBeGreaterThanOrEqual(20);
    mkdirSync(join(dir, kind));
    const answers = await Promise.all(
      samples.map(async ([name, bytes], index) => {
        const checked = await media.check(saveClip(join(dir, kind), String(index), bytes));
        return { name, checked };
      }),
    );
    for (const { name, checked } of answers)
      if (checked.ok) {
        expect(checked.info.duration, name).toBeLessThanOrEqual(limits.seconds);
        expect(checked.info.width * checked.info.height, name).toBeLessThanOrEqual(limits.pixels);
      } else expect(checked.reason, name).toMatch(/^[a-z_]+$/);
    // What is still a film where one looks past the twist may be taken; it is never kept as it came.
    const taken = answers.filter(({ checked }) => checked.ok).map(({ name }) => name);
    const maybe = /^(itself twice|a page behind it|zeros in its middle|the greatest sizes in its middle|one byte of)/;
    expect(taken.filter((name) => !maybe.test(name))).toEqual([]);
    expect(readdirSync(join(dir, childrenFolder)).length).toBeLessThanOrEqual(1);
  },
  600_000,
);
