import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';

export const launchMode = async ({ settings }: Context<'public'>): Promise<Result<typeof api.launch.mode>> => ({
  launch_mode: settings.launch,
});
