import { AppError } from '#contract/base/errors.ts';
import { mfa as mfaApi } from '#contract/accounts/mfa.ts';
import { session } from '../../../session/session.ts';
import { request } from '../../../session/request.ts';
import { useShortForm } from '../../../session/short-form.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { t } from '../../../ui/words.ts';

const ways = {
  code: { label: t`Code`, endpoint: mfaApi.signInByTotp, inputMode: 'numeric' },
  recovery: {
    label: t`Recovery code`,
    endpoint: mfaApi.signInByRecoveryCode,
    inputMode: 'text',
  },
} as const;
export type StepWay = keyof typeof ways;

type Props = { way: StepWay; step: string; onPassed: () => Promise<void>; onOver: () => void };

export function MfaForm({ way, step, onPassed, onOver }: Props) {
  const { label, endpoint, inputMode } = ways[way];
  const { form, field, ready, busy } = useShortForm({
    start: { code: '' },
    schema: () => import('./code-checks.ts').then((it) => it.codeChecks[way]),
    async send({ code }) {
      try {
        session.adopt((await request(endpoint, { step, code })).access_token);
      } catch (error) {
        if (error instanceof AppError && error.code === 'step_over') return onOver();
        if (error instanceof AppError && error.code === 'invalid_input') return { code: error.message };
        throw error;
      }
      return onPassed();
    },
  });
  return (
    <form {...form} className="mt-8 grid gap-5">
      <TextField
        label={label}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('code')}
      />
      <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Signing in…">
        Sign in
      </BusyButton>
    </form>
  );
}
