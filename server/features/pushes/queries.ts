import type { api } from '#contract/api.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Context } from '../../context.ts';

export const pushKey = async ({ push }: Context<'signedIn'>): Promise<Answer<typeof api.push.key>> => ({
  key: await push.publicKey(),
});
