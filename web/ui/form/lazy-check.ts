import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { whyUnfetched } from '../loading/fetched.ts';
import { errorToast } from '../toast/toast.ts';

/** A form's check that is fetched when there is something to check. When it cannot be, that is said and nothing is sent. */
export function lazyCheck<Values extends FieldValues, Parsed>(
  load: () => Promise<Resolver<Values, unknown, Parsed>>,
): Resolver<Values, unknown, Parsed> {
  return async (values, context, options) => {
    const check = await load().catch((cause: unknown) => whyUnfetched(cause));
    if (typeof check !== 'string') return check(values, context, options);
    // Typing asks about one field alone, and would say it with every key.
    if (options.names?.length !== 1) errorToast(check);
    // Under a name of no field: the form leaves errors of its root out of account.
    const errors: FieldErrors = { unfetched: { type: 'unfetched' } };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
