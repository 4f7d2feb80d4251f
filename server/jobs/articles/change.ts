import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';

type Admin = Context<'admin'>;

export async function locked(tx: Tx, id: string) {
  const article = await tx
    .selectFrom('articles')
    .select(['version', 'published'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!article) throw new AppError('not_found');
  return article;
}

export const note = (tx: Tx, { id }: Admin['actor'], action: string, subject_id: string, after: object) =>
  record(tx, { actor_id: id, action, subject: 'article', subject_id, after });
