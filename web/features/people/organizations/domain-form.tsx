import { type FormEvent, useState } from 'react';
import { AppError, type Issue } from '#contract/base/errors.ts';
import { codeMinutes, type Organization, organizations } from '#contract/people/organizations.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  organization: Organization;
  code?: string | undefined;
};

export function DomainForm({ organization, code = '' }: Props) {
  const [again, setAgain] = useState(false);
  const { confirming } = organization;
  return confirming && !again ? (
    <CodeForm address={confirming} given={code} onAgain={() => setAgain(true)} />
  ) : (
    <AddressForm onSent={() => setAgain(false)} />
  );
}

function AddressForm({ onSent }: { onSent: () => void }) {
  const ask = useCommand(organizations.askDomain);
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without this, the submit event would bubble and also submit the outer form.
    event.stopPropagation();
    ask.mutate({ email }, { onSuccess: onSent });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="An address at your company’s domain"
        type="email"
        autoComplete="email"
        hint="We’ll send a code there. We only show the part after the @."
        error={ask.error ? wordsOf(ask.error) : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <BusyButton
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={ask.isPending}
        busyLabel="Sending…"
      >
        Send the code
      </BusyButton>
    </form>
  );
}

function CodeForm({ address, given, onAgain }: { address: string; given: string; onAgain: () => void }) {
  const confirm = useCommand(organizations.confirmDomain);
  const [code, setCode] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    confirm.mutate(
      { code },
      { onSuccess: ({ domain }) => toast({ title: t`Success`, description: t`${domain ?? ''} is confirmed.` }) },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint={t`We have sent six digits to ${address}. They are good for ${codeMinutes} minutes.`}
        error={confirm.error ? wordsOf(confirm.error) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <BusyButton type="submit" variant="outline" busy={confirm.isPending} busyLabel="Checking…">
          Confirm the domain
        </BusyButton>
        <button
          type="button"
          onClick={onAgain}
          className="min-h-9 font-semibold text-primary-text underline-link tap-area"
        >
          Use another address
        </button>
      </div>
    </form>
  );
}

const wordsOf = (error: Error): string => {
  const issues = error instanceof AppError ? (error.data['issues'] as Issue[] | undefined) : undefined;
  return issues?.[0]?.message ?? error.message;
};
