import type { Usage } from '../../adapters/llm/chat.ts';
import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { EvaluatorCheck } from '../evidence/addressed-to-evaluator.ts';
import type { ClaimedQuote, Passage } from '../evidence/evidence.ts';

export type QuestionTask = {
  job: { title: string; requirements: string[]; skills_required: string[] };
  rubric: QuestionRubric;
  passages: readonly Passage[];
};

export type LevelClaim = { criterion: string; level: number; quotes: ClaimedQuote[] };

export type Statement = { question: string; criterion: string; level: string; quotes: string[] };

/** `showing` holds indexes of the quotes that show a part of the level; `whole` says whether together they show all of it. */
export type Support = { showing: readonly number[]; whole: boolean };

export type OverlookedTask = {
  question: string;
  /** Each level is one above the level that a reading gave. */
  levels: readonly { criterion: string; name: string; level: string }[];
  passages: readonly Passage[];
};

export type OverlookedQuote = { criterion: string; quote: ClaimedQuote };

export type BoundaryTask = { first: string; second: string; passages: readonly Passage[]; marked: number };

export type Grader = EvaluatorCheck & {
  /** Returns how many of the passages answer the first of two questions; the remaining ones answer the second. */
  boundary(task: BoundaryTask): Promise<number>;
  /** Returns a level and quotes for each criterion exactly once; throws `ModelError` otherwise. */
  grade(task: QuestionTask, reading: number): Promise<readonly LevelClaim[]>;
  supports(statement: Statement): Promise<Support>;
  overlooked(task: OverlookedTask): Promise<readonly OverlookedQuote[]>;
  usage(): Usage;
};
