import { useEffect, useRef, useState } from 'react';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { useCommand } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { type Changes } from '../own-profile/profile-changes.ts';
import { type FieldErrors, refusedFields } from '../../../session/refused-fields.ts';
import { wrongFields } from '../own-profile/profile-check.ts';
import { keepDraft, keptDraft } from '../../../session/kept-draft.ts';
import { adoptProfile } from '../own-profile/use-section.ts';
import { t } from '../../../ui/words.ts';

type Options<Values> = {
  profile: OwnProfile;
  saved: Values;
  /** What each step saves. */
  changesOf: readonly ((values: Values) => Changes)[];
  onDone: (answer: OwnProfile) => void;
};

/** The steps after sign-up: each is saved when it is left, and a reload goes on where someone was. */
export function useSetup<Values extends object>({ profile, saved, changesOf, onDone }: Options<Values>) {
  const last = changesOf.length - 1;
  const [at, setAt] = useState(() => Math.min(profile.onboarding_step, last));
  const [values, setValues] = useState<Values>(() => ({
    ...saved,
    ...(keptDraft('welcome') as Partial<Values> | null),
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const area = useRef<HTMLDivElement>(null);
  const command = useCommand(profiles.save);

  useEffect(() => {
    if (Object.keys(errors).length > 0) area.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const send = (changes: Changes, onSuccess: (answer: OwnProfile) => void) =>
    command.mutate(changes, {
      onSuccess: (answer) => {
        adoptProfile(answer);
        setErrors({});
        onSuccess(answer);
      },
      onError: (error) => {
        setErrors(refusedFields(error));
        errorToast(t`Failed to complete profile setup`);
      },
    });

  return {
    at,
    values,
    errors,
    area,
    busy: command.isPending,
    set(change: Partial<Values>) {
      const next = { ...values, ...change };
      setValues(next);
      keepDraft('welcome', next);
    },
    back() {
      setErrors({});
      setAt(at - 1);
      // Where someone is counts after a reload too; that it failed to be noted stops no one.
      command.mutate({ onboarding_step: at - 1 }, { onSuccess: adoptProfile });
    },
    go() {
      const changes = changesOf[at]?.(values) ?? {};
      const wrong = wrongFields(changes);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      if (at < last) return send({ ...changes, onboarding_step: at + 1 }, () => setAt(at + 1));
      send({ ...changes, profile_completed: true }, (answer) => {
        keepDraft('welcome', null);
        onDone(answer);
      });
    },
  };
}
