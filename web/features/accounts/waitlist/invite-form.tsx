import { type FormEvent, useState } from 'react';
import { launch, mostInvited } from '#contract/accounts/invite-codes.ts';
import type { WaitlistRole } from '#contract/accounts/waitlist.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { parseNumber } from '../../../ui/numbers/parse-number.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';

export const roleChoices: { value: '' | WaitlistRole; label: string }[] = [
  { value: '', label: t`Everyone` },
  { value: 'job_seeker', label: t`Looking for a job` },
  { value: 'hiring_manager', label: t`Looking to hire` },
];

export function InviteForm({ waiting }: { waiting: number }) {
  const [count, setCount] = useState('10');
  const [role, setRole] = useState<'' | WaitlistRole>('');
  const [wrong, setWrong] = useState<string>();
  const invite = useCommand(launch.invite);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const number = parseNumber(count) ?? 0;
    if (!Number.isInteger(number) || number < 1 || number > mostInvited) {
      return setWrong(t`Please enter a number from 1 to ${mostInvited}`);
    }
    setWrong(undefined);
    invite.mutate(
      { count: number, ...(role && { user_type: role }) },
      {
        onSuccess: ({ invited }) =>
          toast({
            title: plural(invited, { one: '1 person invited', other: '# people invited' }),
            description: t`Their codes are on the way.`,
          }),
        onError: ({ message }) => setWrong(message),
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-wrap items-start gap-4" aria-label="Invite the next">
      <TextField
        label="How many"
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.target.value)}
        error={wrong}
        className="w-32"
      />
      <SelectField
        label="Who"
        options={roleChoices}
        value={role}
        onChange={(event) => setRole(event.target.value as '' | WaitlistRole)}
        className="w-56"
      />
      <BusyButton type="submit" className="mt-7" disabled={waiting === 0} busy={invite.isPending} busyLabel="Inviting…">
        Invite the next
      </BusyButton>
    </form>
  );
}
