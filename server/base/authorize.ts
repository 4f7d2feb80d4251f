import type { Actor } from '#contract/base/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/base/errors.ts';

/** A thing you may not touch does not exist for you: both answers are `not_found`. */
export function authorize<Thing>(
  rule: (actor: Actor, thing: Thing) => boolean,
  actor: Actor,
  thing: Thing | undefined,
  missing: ErrorCode = 'not_found',
): asserts thing is Thing {
  if (!thing || !rule(actor, thing)) throw new AppError(missing);
}
