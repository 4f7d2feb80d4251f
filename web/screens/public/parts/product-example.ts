import { matchOf } from '#contract/jobs/match.ts';
import example from './product-example.json' with { type: 'json' };

export const productExample = example;

export const exampleMatch = matchOf(example.job.skills_required, example.candidate.skills).percentage ?? 0;
