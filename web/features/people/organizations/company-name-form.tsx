import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/base/errors.ts';
import { organizations } from '#contract/people/organizations.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

const isAboutName = (error: Error | null) => error instanceof AppError && error.code === 'invalid_input';

export function CompanyNameForm({ name }: { name: string }) {
  const rename = useCommand(organizations.rename);
  const form = useFocusOnRefusal(rename.error);
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(
      { name: typed },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`The name is saved.` }),
        onError: (error) => !isAboutName(error) && errorToast(t`Failed to save business information`),
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label="Company name"
        autoComplete="organization"
        hint="It appears on your jobs."
        className="min-w-0 flex-1 basis-60"
        error={isAboutName(rename.error) ? rename.error?.message : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <BusyButton
        type="submit"
        variant="outline"
        className="sm:mt-6"
        disabled={typed.trim() === name && !rename.isPending}
        busy={rename.isPending}
        busyLabel="Saving…"
      >
        Save name
      </BusyButton>
    </form>
  );
}
