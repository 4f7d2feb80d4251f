import { useEffect, useRef, useState } from 'react';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { users } from '#contract/accounts/users.ts';
import { query, queryClient, useCommand } from '../../../session/api.ts';
import { fetched } from '../../../ui/loading/fetched.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { type Changes } from './profile-changes.ts';
import { type FieldErrors, refusedFields } from '../../../session/refused-fields.ts';
import { keepDraft, keptDraft } from '../../../session/kept-draft.ts';
import { t } from '../../../ui/words.ts';

type TextIn<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;
type Options<Values> = { name: string; saved: Values; changesOf: (values: Values) => Changes };

/** One part of the profile that is read until someone edits it; what is typed survives a refusal and a reload. */
export function useSection<Values extends object>({ name, saved, changesOf }: Options<Values>) {
  const [typed, setTyped] = useState<Values | null>(() => {
    const kept = keptDraft(name) as Partial<Values> | null;
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
    keepDraft(name, next);
  };
  const close = () => {
    put(null);
    setErrors({});
  };
  async function check(changes: Changes): Promise<boolean> {
    // With the schemas behind it, which no one needs to read a profile.
    const { wrongFields } = await fetched(() => import('./profile-check.ts'));
    const wrong = wrongFields(changes);
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  }
  const send = (changes: Changes) =>
    command.mutate(changes, {
      onSuccess: (answer) => {
        adoptProfile(answer);
        close();
        toast({ title: t`Success`, description: t`Your profile is saved.` });
      },
      onError: (error) => {
        setErrors(refusedFields(error));
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
    /** To be spread onto the input of a text. */
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

/** At once, so that the old text does not come back for the moment of fetching. */
export function adoptProfile(answer: OwnProfile): void {
  queryClient.setQueryData(query(profiles.mine, {}).queryKey, answer);
  queryClient.setQueryData(query(users.me, {}).queryKey, (me) => {
    if (!me) return me;
    const { first_name, last_name, company, title, location, skills, timezone, profile_completed } = answer;
    const shown = { first_name, last_name, company, title, location, skills, timezone, profile_completed };
    return { ...me, profile: { ...me.profile, ...shown } };
  });
}
