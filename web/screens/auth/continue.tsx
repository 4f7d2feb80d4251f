import { useEffect, useState, useTransition } from 'react';
import { continuations } from '#contract/accounts/continuations.ts';
import { AppError } from '#contract/base/errors.ts';
import { BRAND } from '../../brand/logo.tsx';
import { useMfaStep } from '../../features/accounts/mfa/use-mfa-step.ts';
import { request } from '../../session/request.ts';
import { BusyButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useHydrated } from '../../ui/loading/use-hydrated.ts';
import { errorToast } from '../../ui/toast/toast.ts';
import { t } from '../../ui/words.ts';
import { useSignInArrival } from './go-home.ts';

export const meta = () => [{ title: t`Continue your application · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function ContinueScreen() {
  const ready = useHydrated();
  const arrived = useSignInArrival();
  const toMfa = useMfaStep();
  const [busy, act] = useTransition();
  const [code, setCode] = useState('');
  const [person, setPerson] = useState<{ first_name: string; last_name: string } | null>(null);
  const [error, setError] = useState<string>();

  const look = (given: string) =>
    act(async () => {
      setError(undefined);
      try {
        setPerson(await request(continuations.check, { code: given }));
        setCode(given);
      } catch (problem) {
        setError(wordsOf(problem));
      }
    });
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1)).get('code');
    // The code leaves the URL before any other request can leak it.
    history.replaceState(history.state, '', location.pathname);
    if (given) look(given);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // Continuing requires a button press, because mail scanners open links, too.
  const press = () =>
    act(async () => {
      try {
        await arrived(await request(continuations.use, { code }));
      } catch (problem) {
        if (toMfa(problem)) return;
        setPerson(null);
        setError(wordsOf(problem));
        errorToast(wordsOf(problem));
      }
    });

  if (person) {
    const name = `${person.first_name} ${person.last_name}`.trim();
    return (
      <>
        <h1 className="type-h1">Continue your application</h1>
        <p className="mt-3 text-md text-ink-2 wrap-anywhere" role="status">
          {t`You’ll be signed in here as ${name}. Continue only if that’s you.`}
        </p>
        <BusyButton size="lg" className="mt-8 w-full" busy={busy} busyLabel="Signing in…" onClick={press}>
          {t`Continue as ${name}`}
        </BusyButton>
      </>
    );
  }
  return (
    <>
      <h1 className="type-h1">Continue your application</h1>
      <p className="mt-3 text-md text-ink-2">Enter the code shown on your other screen.</p>
      <form
        className="mt-8 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          look(code);
        }}
      >
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Checking…">
          Continue
        </BusyButton>
      </form>
    </>
  );
}

const wordsOf = (problem: unknown): string => {
  const { code, message } = problem instanceof AppError ? problem : new AppError('unexpected');
  return code === 'link_expired' || code === 'invalid_input'
    ? t`This code is wrong, expired, or already used. Get a new one on your other screen.`
    : message;
};
