import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { loadFailureText } from '../loading/load-part.ts';
import { errorToast } from '../toast/toast.ts';

/** Loads the check of a form on demand; when loading fails, a toast reports it and nothing is sent. */
export function lazyCheck<Values extends FieldValues, Parsed>(
  load: () => Promise<Resolver<Values, unknown, Parsed>>,
): Resolver<Values, unknown, Parsed> {
  return async (values, context, options) => {
    const check = await load().catch((cause: unknown) => loadFailureText(cause));
    if (typeof check !== 'string') return check(values, context, options);
    // Validation while typing names one field, and would show a toast for every key.
    if (options.names?.length !== 1) errorToast(check);
    // react-hook-form ignores errors of the form's root, so this error uses a name that no field has.
    const errors: FieldErrors = { unfetched: { type: 'unfetched' } };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
