import type { api } from '#contract/api.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Context } from '../../context.ts';

export const launchMode = async ({ settings }: Context<'public'>): Promise<Answer<typeof api.launch.mode>> => ({
  launch_mode: settings.launch,
});
