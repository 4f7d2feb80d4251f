import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('only two files of the web ask the browser for time zones, so that no screen throws', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|ui\/time\/(zoned-time|own-device-zone)\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\btimeZone\b(?!: 'UTC')/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
