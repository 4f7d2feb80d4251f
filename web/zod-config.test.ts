import { expect, it, vi } from 'vitest';
import './zod-config.ts';

it('tells zod, which loads later, to make no code from strings', async () => {
  // Another file of tests may have loaded zod before.
  vi.resetModules();
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});
