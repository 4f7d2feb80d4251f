import type { DemoApplication } from './application.ts';
import type { SeededJob } from './seed-jobs.ts';

/** One application with the rows it hangs on. */
export type Scene = {
  told: DemoApplication;
  id: string;
  candidate_id: string;
  job: SeededJob;
  colleague_id: string;
  now: Date;
};
