import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { makeMissingCards } from './job-card.ts';

const atOnce = 500;
const inOneRun = 20;

export const makeMissingJobCards = task({
  name: 'keep-job-cards',
  cron: '* * * * *',
  payload: z.object({}),
  async run({ db }) {
    for (let run = 0; run < inOneRun; run++) {
      const { numAffectedRows } = await makeMissingCards(atOnce).execute(db);
      if (Number(numAffectedRows) < atOnce) return;
    }
  },
});
