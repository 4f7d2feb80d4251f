import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { profiles as profilesApi } from '#contract/people/profiles.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { phoneDigits, phoneText } from '../../accounts/users/manager-phone.ts';
import { refusedFields } from '../../../session/refused-fields.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

/** A candidate's phone, as the settings show it (D53). */
export function PhoneForm() {
  const { data } = useQuery(query(profilesApi.mine, {}));
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
        onError: (error) => Object.keys(refusedFields(error)).length === 0 && errorToast(error.message),
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
        error={refusedFields(save.error)['phone']}
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
