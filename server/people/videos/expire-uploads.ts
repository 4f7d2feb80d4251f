import * as z from 'zod/mini';
import { discard, untouched } from '../../adapters/uploads/upload-folder.ts';
import { partialPlace, uploadDays } from '../../adapters/uploads/upload-store.ts';
import { task } from '../../base/task.ts';

/** Clears what crashes and abandoned uploads have left. */
export const removeExpiredUploads = task({
  name: 'remove-expired-uploads',
  payload: z.object({}),
  async run({ settings: { uploads } }) {
    await discard(uploads, await untouched(uploads, partialPlace, uploadDays));
    await discard(uploads, await untouched(uploads, 'work', 1));
    const staged = await untouched(uploads, '.', 1);
    await discard(
      uploads,
      staged.filter((name) => name.endsWith('.part')),
    );
  },
});
