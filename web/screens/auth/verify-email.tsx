import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppError } from '#contract/errors.ts';
import { askFields } from '#contract/recovery.ts';
import { signUps } from '#contract/sign-ups.ts';
import { useCommand } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { useSecondStep } from '../../features/factors/use-second-step.ts';
import { BusyButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CheckInbox } from './check-inbox.tsx';
import { useArrival } from './go-home.ts';

export const meta = () => [{ title: `Confirm your e-mail address · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function VerifyEmailScreen() {
  const ready = useHydrated();
  const arrived = useArrival();
  const toSecondStep = useSecondStep();
  const confirm = useCommand(signUps.confirm);
  const [token, setToken] = useState<string | null>();
  const [over, setOver] = useState(false);
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token'));
    // The secret leaves the address before anything else is asked for (D28).
    history.replaceState(history.state, '', location.pathname);
  }, []);

  // A press, not the mere opening: programs that look through mail open links, too.
  const press = () =>
    confirm.mutate(
      { token: token ?? '' },
      {
        onSuccess: (answer) => void arrived(answer),
        onError: (error) => {
          if (toSecondStep(error)) return;
          if (error instanceof AppError && error.code === 'link_expired') setOver(true);
          else errorToast(error.message);
        },
      },
    );
  if (over || token === null) return <AskAgain />;
  return (
    <>
      <h1 className="type-h1">Confirm your e-mail address</h1>
      <p className="mt-3 text-md text-ink-2">One press, and you are signed in on this device.</p>
      <BusyButton
        size="lg"
        className="mt-8 w-full"
        disabled={!ready || token === undefined}
        busy={confirm.isPending}
        busyLabel="Confirming…"
        onClick={press}
      >
        Confirm and sign in
      </BusyButton>
      <p className="mt-6 text-ink-2">If you did not sign up, close this page. Without the press nothing happens.</p>
    </>
  );
}

function AskAgain() {
  const ready = useHydrated();
  const [sentTo, setSentTo] = useState<string>();
  const resend = useCommand(signUps.resend);
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(askFields),
    defaultValues: { email: '' },
  });
  const send = handleSubmit((fields) =>
    resend.mutate(fields, {
      onSuccess: () => setSentTo(fields.email),
      onError: ({ message }) => errorToast(message),
    }),
  );
  if (sentTo) return <CheckInbox email={sentTo} onChange={() => setSentTo(undefined)} />;
  return (
    <>
      <h1 className="type-h1">Confirm your e-mail address</h1>
      <p className="mt-3 text-md text-ink-2" role="alert">
        This link has expired or was used already. If you confirmed your address before, just sign in. Otherwise we send
        you another one.
      </p>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <BusyButton type="submit" size="lg" disabled={!ready} busy={resend.isPending} busyLabel="Sending…">
          Send another link
        </BusyButton>
      </form>
    </>
  );
}
