import type { JobKey } from './job-postings.ts';
import type { CandidateKey } from './people.ts';

/** A claim of the demo analysis; `quote` stands word for word in one sentence of the answer. */
export type Claim = { text: string; quote: string };

export type Assessment = {
  score: number;
  summary: string;
  strengths: Claim[];
  red_flags: Claim[];
  communication_skills: { score: number; notes: string };
  enthusiasm_motivation: { score: number; notes: string };
};

/** One video answer: `answers` holds the spoken sentences per question, in the order of the job's questions. */
export type Recording = {
  candidate: CandidateKey;
  job: JobKey;
  answers: string[][];
  /** What was typed beside the video, in the same order. */
  written?: string[];
  assessment?: Assessment;
};
