import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { codeFields, factors as factorsApi, recoveryFields } from '#contract/factors.ts';
import { session } from '../../session.ts';
import { request } from '../../session/request.ts';
import { BusyButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const ways = {
  code: { label: 'Code', endpoint: factorsApi.passByCode, fields: codeFields, inputMode: 'numeric' },
  recovery: {
    label: 'Recovery code',
    endpoint: factorsApi.passByRecoveryCode,
    fields: recoveryFields,
    inputMode: 'text',
  },
} as const;
export type StepWay = keyof typeof ways;

type Props = { way: StepWay; step: string; onPassed: () => Promise<void>; onOver: () => void };

/** The code that finishes a sign-in. */
export function SecondStepForm({ way, step, onPassed, onOver }: Props) {
  const ready = useHydrated();
  const { label, endpoint, fields, inputMode } = ways[way];
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof codeFields>,
    unknown,
    z.output<typeof codeFields>
  >({ resolver: standardSchemaResolver(fields), defaultValues: { code: '' } });
  const send = handleSubmit(async ({ code }) => {
    try {
      session.adopt((await request(endpoint, { step, code })).access_token);
      await onPassed();
    } catch (error) {
      const { code: failure, message } = error instanceof AppError ? error : new AppError('unexpected');
      if (failure === 'step_over') onOver();
      else if (failure === 'invalid_input') setError('code', { message }, { shouldFocus: true });
      else errorToast(message);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
      <TextField
        label={label}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <BusyButton type="submit" size="lg" disabled={!ready} busy={formState.isSubmitting} busyLabel="Signing in…">
        Sign in
      </BusyButton>
    </form>
  );
}
