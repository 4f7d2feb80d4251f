import * as z from 'zod/mini';
import { task } from '../../base/task.ts';
import { keepCards } from './job-card.ts';

const atOnce = 500;
const inOneRun = 20;

/** Makes the cards that are missing: of new jobs, of those that a change took the card from, and of all jobs where a version has other fields. */
export const keepJobCards = task({
  name: 'keep-job-cards',
  payload: z.object({}),
  async run({ db }) {
    for (let run = 0; run < inOneRun; run++) {
      const { numAffectedRows } = await keepCards(atOnce).execute(db);
      if (Number(numAffectedRows) < atOnce) return;
    }
  },
});
