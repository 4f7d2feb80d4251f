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

export type Statement = { question: string; criterion: string; level: string; quote: string };

export type Grader = EvaluatorCheck & {
  /** Returns a level and quotes for each criterion exactly once; throws `ModelError` otherwise. */
  grade(task: QuestionTask, reading: number): Promise<readonly LevelClaim[]>;
  supports(statement: Statement): Promise<boolean>;
  usage(): Usage;
};
