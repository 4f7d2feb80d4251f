import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Services } from '../../base/context.ts';

export type SessionAnswer = Result<typeof api.users.token>;

export type Account = { id: string; email: string; user_type: string };

export async function describeSession(
  { tokens }: Pick<Services, 'tokens'>,
  user: Account,
  session_id: string,
): Promise<SessionAnswer> {
  const { id, email, user_type } = user;
  const { token, seconds, expires_at } = await tokens.issue({ user_id: id, session_id, email, user_type });
  const who = { id, email, user_metadata: { user_type } };
  return { access_token: token, token_type: 'bearer', expires_in: seconds, expires_at, user: who };
}
