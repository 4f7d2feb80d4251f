import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { runRetention } from './run.ts';

/** Every night. */
export const keepRetention = task({
  name: 'keep-retention',
  payload: z.object({}),
  seconds: 3600,
  retries: 1,
  run: async (services) => void (await runRetention(services, { dryRun: false })),
});
