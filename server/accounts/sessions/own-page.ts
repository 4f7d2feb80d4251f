import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';

type PublicContext = Context<'public'>;

/** The cookie acts by itself on these calls, so only our own pages may make them. */
export const onlyFromOwnPage = ({ request }: PublicContext) => {
  if (!request.same_origin) throw new AppError('cross_site');
};
