import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { organisations } from '#contract/organisations.ts';
import { useCommand } from '../../api.ts';
import { BusyButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { useFocusOnRefusal } from '../../ui/focus-on-refusal.ts';

const isAboutName = (error: Error | null) => error instanceof AppError && error.code === 'invalid_input';

/** For owners: the name is the company of everybody in the organisation. */
export function CompanyNameForm({ name }: { name: string }) {
  const rename = useCommand(organisations.rename);
  const form = useFocusOnRefusal(rename.error);
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(
      { name: typed },
      {
        onSuccess: () => toast({ title: 'Success', description: 'The name is saved.' }),
        // What is wrong with the name itself stands beside it.
        onError: (error) => !isAboutName(error) && errorToast('Failed to save business information'),
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label="Company name"
        autoComplete="organization"
        hint="Your postings carry it."
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
