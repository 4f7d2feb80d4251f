import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';

type PublicContext = Context<'public'>;

/** Rejects requests from other origins (CSRF), because the browser sends the cookie automatically. */
export const onlyFromOwnPage = ({ request }: PublicContext) => {
  if (!request.same_origin) throw new AppError('cross_site');
};
