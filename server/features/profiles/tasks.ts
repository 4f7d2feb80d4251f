import * as z from 'zod/mini';
import { uuid } from '#contract/fields.ts';
import { task } from '../../task.ts';
import { resumeKey } from './queries.ts';

/** Where there is no row there shall be no file. */
export const clearResume = task({
  name: 'clear-resume',
  payload: z.object({ resume_id: uuid }),
  async run({ db, storage }, { resume_id }) {
    const kept = await db.selectFrom('resumes').select('id').where('id', '=', resume_id).executeTakeFirst();
    if (!kept) await storage.remove(resumeKey(resume_id));
  },
});
