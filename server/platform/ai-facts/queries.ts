import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';

export const aiFactsHere = async ({ analysis }: Context<'public'>): Promise<Result<typeof api.ai.facts>> => ({
  ai: analysis.disclosed,
});
