import type { Actor } from '#contract/base/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/base/errors.ts';

/** Throws the same error for a forbidden object as for a missing one, so that its existence is not revealed. */
export function authorize<Thing>(
  rule: (actor: Actor, thing: Thing) => boolean,
  actor: Actor,
  thing: Thing | undefined,
  missing: ErrorCode = 'not_found',
): asserts thing is Thing {
  if (!thing || !rule(actor, thing)) throw new AppError(missing);
}
