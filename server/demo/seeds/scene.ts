import type { SeededJob } from './seed-jobs.ts';
import type { DemoApplication } from '../content.ts';

export type Scene = {
  told: DemoApplication;
  id: string;
  candidate_id: string;
  job: SeededJob;
  colleague_id: string;
  now: Date;
  origin: string;
};
