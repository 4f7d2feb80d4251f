import { answerVideos } from '../video/api.ts';
import { alerts } from './alerts.ts';
import { closing } from './fill-job.ts';
import { applications } from './applications.ts';
import { accommodations } from './accommodations.ts';
import { analysis } from './analysis.ts';
import { oversight } from './oversight.ts';
import { corrections } from './corrections.ts';
import { scorecards } from './scorecards.ts';
import { reviews } from './review.ts';
import { applicants } from './applicants.ts';
import { comparisons } from './comparison.ts';
import { notes } from './notes.ts';
import { appeals } from './appeals.ts';
import { videoOpenings } from './video-openings.ts';
import { outcomes } from './outcomes.ts';
import { invitations } from './invitations.ts';
import { candidates } from './sourcing.ts';
import { prospects } from './prospects.ts';

export const hiringApi = {
  alerts,
  closing,
  applications,
  accommodations,
  analysis,
  oversight,
  corrections,
  scorecards,
  reviews,
  applicants,
  comparisons,
  notes,
  appeals,
  videoOpenings,
  outcomes,
  invitations,
  candidates,
  prospects,
  videos: answerVideos,
};
