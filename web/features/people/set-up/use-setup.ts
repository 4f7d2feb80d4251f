import { useEffect, useRef, useState } from 'react';
import { type OwnProfile, profiles } from '#contract/people/profiles.ts';
import { useCommand } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { type ProfileEdits } from '../own-profile/profile-changes.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../session/field-errors.ts';
import { profileErrors } from '../own-profile/profile-check.ts';
import { storeDraft, loadStoredDraft } from '../../../session/stored-draft.ts';
import { adoptProfile } from '../own-profile/use-section.ts';
import { t } from '../../../ui/words.ts';

type Options<Values> = {
  profile: OwnProfile;
  saved: Values;
  changesOf: readonly ((values: Values) => ProfileEdits)[];
  onDone: (answer: OwnProfile) => void;
};

export function useSetup<Values extends object>({ profile, saved, changesOf, onDone }: Options<Values>) {
  const last = changesOf.length - 1;
  const [at, setAt] = useState(() => Math.min(profile.onboarding_step, last));
  const [values, setValues] = useState<Values>(() => ({
    ...saved,
    ...(loadStoredDraft('welcome') as Partial<Values> | null),
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const area = useRef<HTMLDivElement>(null);
  const command = useCommand(profiles.save);

  useEffect(() => {
    if (Object.keys(errors).length > 0) area.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const send = (changes: ProfileEdits, onSuccess: (answer: OwnProfile) => void) =>
    command.mutate(changes, {
      onSuccess: (answer) => {
        adoptProfile(answer);
        setErrors({});
        onSuccess(answer);
      },
      onError: (error) => {
        setErrors(fieldErrorsOf(error));
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
      storeDraft('welcome', next);
    },
    back() {
      setErrors({});
      setAt(at - 1);
      // The step is stored for a reload; a failure to store it must not block the user.
      command.mutate({ onboarding_step: at - 1 }, { onSuccess: adoptProfile });
    },
    go() {
      const changes = changesOf[at]?.(values) ?? {};
      const wrong = profileErrors(changes);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      if (at < last) return send({ ...changes, onboarding_step: at + 1 }, () => setAt(at + 1));
      send({ ...changes, profile_completed: true }, (answer) => {
        storeDraft('welcome', null);
        onDone(answer);
      });
    },
  };
}
