import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import { endMailedLinks } from './end-mailed-links.ts';

export const linkExpiredIfEmailTaken = (error: unknown): never => {
  throw isDuplicate(error) ? new AppError('link_expired') : error;
};

export async function moveAccountToEmail(tx: Tx, user_id: string, email: string): Promise<void> {
  const confirmed = { email, email_verified_at: sql<string>`now()` };
  await tx.updateTable('users').set(confirmed).where('id', '=', user_id).execute();
  await endMailedLinks(tx, user_id);
}
