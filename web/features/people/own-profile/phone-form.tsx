import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { profiles as profilesApi } from '#contract/people/profiles.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { phoneDigits, phoneText } from '../../accounts/users/manager-phone.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

export function PhoneForm() {
  const profile = useQuery(query(profilesApi.mine, {}));
  const { data } = profile;
  if (profile.isError && !data) return <LoadFailure query={profile} />;
  return <Form key={data?.phone} phone={data?.phone ?? ''} ready={data !== undefined} />;
}

function Form({ phone, ready }: { phone: string; ready: boolean }) {
  const save = useCommand(profilesApi.save);
  const form = useFocusOnRefusal(save.error);
  const [typed, setTyped] = useState(phoneDigits(phone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { phone: typed },
      {
        onSuccess: () => toast({ title: t`Saved` }),
        onError: (error) => Object.keys(fieldErrorsOf(error)).length === 0 && errorToast(error.message),
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="XXX-XXX-XXXX"
        hint="Employers see your phone number only after an interview is set."
        className="min-w-0 flex-1 basis-60"
        disabled={!ready}
        error={fieldErrorsOf(save.error)['phone']}
        value={phoneText(typed)}
        onChange={(event) => setTyped(phoneDigits(event.target.value))}
      />
      <BusyButton
        type="submit"
        variant="outline"
        className="sm:mt-6"
        disabled={typed === phoneDigits(phone) && !save.isPending}
        busy={save.isPending}
        busyLabel="Saving…"
      >
        Save phone
      </BusyButton>
    </form>
  );
}
