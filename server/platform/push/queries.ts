import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';

export const pushKey = async ({ push }: Context<'signedIn'>): Promise<Result<typeof api.push.key>> => ({
  key: await push.publicKey(),
});
