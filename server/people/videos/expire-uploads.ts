import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { discard, sweepLeftovers, untouched } from '../../adapters/uploads/upload-folder.ts';
import { discardUploadsOf, partialPlace, uploadDays } from '../../adapters/uploads/upload-store.ts';
import { task } from '../../base/task.ts';

/** Clears what crashes and abandoned uploads have left; each process sweeps its own disk every minute, too. */
export const removeExpiredUploads = task({
  name: 'remove-expired-uploads',
  payload: z.object({}),
  async run({ settings: { uploads } }) {
    await discard(uploads, await untouched(uploads, partialPlace, uploadDays));
    await sweepLeftovers(uploads);
  },
});

/** An upload that its owner will never finish: the account is erased. */
export const clearUploads = task({
  name: 'clear-uploads',
  payload: z.object({ owner_id: uuid }),
  run: ({ settings: { uploads } }, { owner_id }) => discardUploadsOf(uploads, owner_id),
});
