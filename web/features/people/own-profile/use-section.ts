import { useEffect, useRef, useState } from 'react';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { users } from '#contract/accounts/users.ts';
import { query, queryClient, useCommand } from '../../../session/api.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { type ProfileEdits } from './profile-changes.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../session/field-errors.ts';
import { storeDraft, loadStoredDraft } from '../../../session/stored-draft.ts';
import { t } from '../../../ui/words.ts';

type TextIn<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;
type Options<Values> = { name: string; saved: Values; changesOf: (values: Values) => ProfileEdits };

export function useSection<Values extends object>({ name, saved, changesOf }: Options<Values>) {
  const [typed, setTyped] = useState<Values | null>(() => {
    const kept = loadStoredDraft(name) as Partial<Values> | null;
    return kept && { ...saved, ...kept };
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand(profiles.save);
  const values = typed ?? saved;

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const put = (next: Values | null) => {
    setTyped(next);
    storeDraft(name, next);
  };
  const close = () => {
    put(null);
    setErrors({});
  };
  async function check(changes: ProfileEdits): Promise<boolean> {
    // This import includes the schemas, which a reader of the profile does not need.
    const { profileErrors: wrongFields } = await loadPart(() => import('./profile-check.ts'));
    const wrong = wrongFields(changes);
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  }
  const send = (changes: ProfileEdits) =>
    command.mutate(changes, {
      onSuccess: (answer) => {
        adoptProfile(answer);
        close();
        toast({ title: t`Success`, description: t`Your profile is saved.` });
      },
      onError: (error) => {
        setErrors(fieldErrorsOf(error));
        errorToast(t`Failed to save profile`);
      },
    });

  return {
    values,
    errors,
    form,
    open: typed !== null,
    busy: command.isPending,
    edit: () => put(saved),
    close,
    set: (change: Partial<Values>) => put({ ...values, ...change }),
    field: (name: TextIn<Values>) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => put({ ...values, [name]: target.value }),
    }),
    save() {
      const changes = changesOf(values);
      if (Object.keys(changes).length === 0) return close();
      check(changes).then(
        (isRight) => isRight && send(changes),
        ({ message }: Error) => errorToast(message),
      );
    },
  };
}

/** Updates the cache immediately, so that the old text does not flash while the profile is refetched. */
export function adoptProfile(answer: OwnProfile): void {
  queryClient.setQueryData(query(profiles.mine, {}).queryKey, answer);
  queryClient.setQueryData(query(users.me, {}).queryKey, (me) => {
    if (!me) return me;
    const { first_name, last_name, company, title, location, skills, timezone, profile_completed } = answer;
    const shown = { first_name, last_name, company, title, location, skills, timezone, profile_completed };
    return { ...me, profile: { ...me.profile, ...shown } };
  });
}
