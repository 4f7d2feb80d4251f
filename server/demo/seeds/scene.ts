import type { SeededJob } from './seed-jobs.ts';
import type { DemoApplication } from '../content.ts';

/** One application with the rows it hangs on. */
export type Scene = {
  told: DemoApplication;
  id: string;
  candidate_id: string;
  job: SeededJob;
  colleague_id: string;
  now: Date;
  /** Where the rooms of this installation are. */
  origin: string;
};
