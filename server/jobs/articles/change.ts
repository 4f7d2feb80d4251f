import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';

export async function articleForUpdate(tx: Tx, id: string) {
  const article = await tx
    .selectFrom('articles')
    .select(['version', 'published'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!article) throw new AppError('not_found');
  return article;
}
