import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';

/** The same words for everyone who asks what happens to an answer. */
export const aiFactsHere = async ({ analysis }: Context<'public'>): Promise<Result<typeof api.ai.facts>> => ({
  ai: analysis.disclosed,
});
