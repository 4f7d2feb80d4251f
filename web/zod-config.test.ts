import { expect, it } from 'vitest';
import './zod-config.ts';

it('tells zod, which loads later, to make no code from strings', async () => {
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});
