import type { Accommodation } from '#contract/accommodations.ts';
import type { AnalysisStatus } from '#contract/analysis.ts';
import type { ApplicationStatus, Door, RejectionCode } from '#contract/applications.ts';
import type { InterviewType, MeetingStatus } from '#contract/meetings.ts';
import type { Rating } from '#contract/scorecards.ts';
import type { JobKey } from './job-postings.ts';
import type { CandidateKey } from './people.ts';
import type { RecordingName } from './recordings.ts';

/** `day` counts working days from the moment of seeding, negative in the past; `hour` is UTC. */
export type DemoMeeting = {
  day: number;
  hour: number;
  duration: 15 | 30 | 45 | 60 | 90;
  meeting_type: 'video' | 'in-person';
  interview_type: InterviewType;
  status: MeetingStatus;
  notes?: string;
  private_notes?: string;
  cancel_reason?: string;
  /** Nobody said how it went. */
  awaits_confirmation?: boolean;
  /** Another time that the candidate proposed. */
  wish?: { day: number; hour: number; note: string };
};

/** Times that are held for the candidate to choose from. */
export type DemoOffer = Pick<DemoMeeting, 'duration' | 'meeting_type' | 'interview_type' | 'notes'> & {
  slots: { day: number; hour: number }[];
};

/** The manager of the job, or the colleague who reads with her. */
export type ReviewerKey = 'manager' | 'colleague';

/** Times count in hours before the moment of seeding. */
export type DemoApplication = {
  candidate: CandidateKey;
  job: JobKey;
  status: ApplicationStatus;
  created: number;
  submitted?: number;
  opened?: number;
  decided?: number;
  withdrawn?: number;
  /** Typed into a draft. */
  written?: string[];
  /** Absent for a draft, and for a withdrawn application: its video was deleted with it (D79). */
  recording?: RecordingName;
  ai_consent: boolean | null;
  /** Express costs a credit; standard unless said. */
  door?: Door;
  /** Asked for, and waiting for a person. */
  accommodations?: Accommodation[];
  /** queued: left to the analyser of this installation. */
  analysis?: Exclude<AnalysisStatus, 'processing'> | 'queued';
  rejection?: { code: RejectionCode; note: string };
  meetings?: DemoMeeting[];
  offer?: DemoOffer;
  /** Levels with what they rest on, by whom, so many hours ago. */
  scorecards?: { by: ReviewerKey; saved: number; ratings: Rating[] }[];
  notes?: { by: ReviewerKey; written: number; text: string }[];
  /** What the candidate added after the answer. */
  context_note?: { text: string; added: number };
  /** `difference`: how far the second reader's score lies from the first one. */
  contest?: {
    words: string;
    opened: number;
    verdict?: { difference: number; reasons: string; decided: number };
  };
};

export const days = (count: number) => count * 24;
