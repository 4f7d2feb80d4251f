import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { identities } from '#contract/identities.ts';
import { useCommand } from '../../api.ts';
import { useSecondStep } from '../../features/factors/use-second-step.ts';
import { request } from '../../session/request.ts';
import { BusyButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { errorToast } from '../../ui/toast.ts';
import { useArrival } from './go-home.ts';

const fields = z.object({ password: z.string().check(z.minLength(1, 'Please enter your password')) });

/** LinkedIn's address has an account here already: its password, or a mailed link, proves whose it is (D34). */
export function ConnectLinkedIn({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const arrived = useArrival();
  const toSecondStep = useSecondStep();
  const mail = useCommand(identities.mailLink);
  const [mailed, setMailed] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<z.output<typeof fields>>({
    resolver: standardSchemaResolver(fields),
    defaultValues: { password: '' },
  });
  const fail = (error: unknown) => {
    if (toSecondStep(error)) return;
    const { code, message } = error instanceof AppError ? error : new AppError('unexpected');
    if (code === 'invalid_credentials') return setError('password', { message }, { shouldFocus: true });
    errorToast(message);
    // Waited too long: LinkedIn has to be asked once more.
    if (code === 'invalid_state') void navigate('/signin', { replace: true });
  };
  const connect = handleSubmit(async ({ password }) => {
    try {
      await arrived(await request(identities.link, { token, password }));
    } catch (error) {
      fail(error);
    }
  });
  const send = () => mail.mutate({ token }, { onSuccess: () => setMailed(true), onError: fail });

  return (
    <>
      <h1 className="type-h1">Connect LinkedIn</h1>
      <p className="mt-3 text-md text-ink-2">
        <strong className="font-[640] text-ink wrap-anywhere">{email}</strong> has an account here already. Prove once
        that it is yours, and LinkedIn signs you in from now on.
      </p>
      {mailed ? (
        <p role="status" className="sheet mt-8 p-5">
          A link to connect the two is on its way to {email}. It works once, for an hour.
        </p>
      ) : (
        <form method="post" noValidate onSubmit={(event) => void connect(event)} className="mt-8 grid gap-5">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <BusyButton type="submit" size="lg" busy={formState.isSubmitting} busyLabel="Connecting…">
            Connect and sign in
          </BusyButton>
          <BusyButton variant="outline" size="lg" busy={mail.isPending} busyLabel="Sending…" onClick={send}>
            Send me a link instead
          </BusyButton>
        </form>
      )}
    </>
  );
}
