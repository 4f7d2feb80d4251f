import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';

export const providers = async ({ linkedin }: Context<'public'>): Promise<Result<typeof api.identities.providers>> => ({
  linkedin: linkedin !== null,
});

export type ProviderFlow = {
  state_hash: string;
  next: string | null;
  subject: string;
  email: string;
  first_name: string;
  last_name: string;
};

/** Returns the provider's answer; the code from the URL is valid only together with this browser's state cookie (login CSRF). */
export async function providerFlowOf(db: Db, code: string, state: string | null): Promise<ProviderFlow> {
  const flow = await db
    .selectFrom('sign_in_flows')
    .select(['state_hash', 'next', 'subject', 'email', 'first_name', 'last_name'])
    .where('code_hash', '=', sha256(code))
    .where('state_hash', '=', sha256(state ?? ''))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!flow?.subject) throw new AppError('invalid_state');
  const { subject, email, first_name, last_name } = flow;
  if (!email) throw new AppError('email_unproven');
  return { ...flow, subject, email, first_name: first_name ?? '', last_name: last_name ?? '' };
}

export const linkedAccount = (db: Db, provider: 'linkedin', subject: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.email', 'users.user_type'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
