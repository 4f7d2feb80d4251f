import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { LostCodes } from '../../features/accounts/mfa/lost-codes.tsx';
import { MfaForm, type StepWay } from '../../features/accounts/mfa/mfa-form.tsx';
import { nextPath, withNext } from '../../session/next-path.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/loading/use-hydrated.ts';
import { useGoHome } from './go-home.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`One more step · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

const words = {
  code: t`Enter the 6-digit code from your authenticator app.`,
  recovery: t`Enter one of the recovery codes you saved. Each code works once.`,
};
const otherWay = { code: t`Use a recovery code instead`, recovery: t`Use the authenticator app instead` };

const stepOf = (state: unknown): string | null => {
  const { step } = (state ?? {}) as { step?: unknown };
  return typeof step === 'string' ? step : null;
};

export default function MfaScreen() {
  const ready = useHydrated();
  const { state, search } = useLocation();
  const goHome = useGoHome();
  const [way, setWay] = useState<StepWay>('code');
  const [over, setOver] = useState(false);
  const step = stepOf(state);
  const start = withNext('/signin', nextPath(search));
  if (over || (ready && !step))
    return (
      <>
        <h1 className="type-h1">One more step</h1>
        <p className="mt-3 text-md text-ink-2" role="alert">
          This sign-in took too long or had too many wrong codes. Your account is safe.
        </p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to={start}>Start again</Link>
        </Button>
      </>
    );
  return (
    <>
      <h1 className="type-h1">One more step</h1>
      <p className="mt-3 text-md text-ink-2">{words[way]}</p>
      <MfaForm key={way} way={way} step={step ?? ''} onPassed={goHome} onOver={() => setOver(true)} />
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <button
          type="button"
          onClick={() => setWay(way === 'code' ? 'recovery' : 'code')}
          className="min-h-8 font-semibold text-primary-text underline-link tap-area"
        >
          {otherWay[way]}
        </button>
        <Link
          to={start}
          className="inline-flex min-h-8 items-center font-semibold text-primary-text underline-link tap-area"
        >
          Sign in another way
        </Link>
      </div>
      {way === 'recovery' && <LostCodes step={step ?? ''} onOver={() => setOver(true)} />}
    </>
  );
}
