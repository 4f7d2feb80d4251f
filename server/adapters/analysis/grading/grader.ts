import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { ClaimedQuote, Passage } from '../words/evidence.ts';

/** All that a grader may read of one question and its answer. */
export type QuestionTask = {
  job: { title: string; requirements: string[]; skills_required: string[] };
  rubric: QuestionRubric;
  passages: readonly Passage[];
};

/** What a grader claims for one criterion; nothing of it counts before its quotes are verified. */
export type Claim = { criterion: string; level: number; quotes: ClaimedQuote[] };

/** One quote and what it is said to show. */
export type Statement = { question: string; criterion: string; level: string; quote: string };

export type Usage = { calls: number; input_tokens: number; output_tokens: number };

/** Made anew for each analysis. None of its answers holds a sentence about a person. */
export type Grader = {
  /** Indexes of the sentences that speak to anyone who grades them. */
  addressed(sentences: readonly string[]): Promise<readonly number[]>;
  /** A level and quotes for every criterion, exactly once; throws `ModelError` otherwise. */
  grade(task: QuestionTask, reading: number): Promise<readonly Claim[]>;
  supports(statement: Statement): Promise<boolean>;
  usage(): Usage;
};
