import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { runRetention } from './run.ts';

export const runRetentionNightly = task({
  name: 'keep-retention',
  cron: '43 2 * * *',
  payload: z.object({}),
  seconds: 3600,
  retries: 1,
  run: async (services) => void (await runRetention(services, { dryRun: false })),
});
