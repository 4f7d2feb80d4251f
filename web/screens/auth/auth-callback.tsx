import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { identities } from '#contract/accounts/identities.ts';
import { BRAND } from '../../brand/logo.tsx';
import { useMfaStep } from '../../features/accounts/mfa/use-mfa-step.ts';
import { request } from '../../session/request.ts';
import { errorToast } from '../../ui/toast/toast.ts';
import { ConnectLinkedIn } from './connect-linkedin.tsx';
import { OtherAccount } from './other-account.tsx';
import { useSignInArrival } from './go-home.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Signing in · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

const words: Record<string, string> = {
  cancelled: t`LinkedIn authorization was cancelled`,
  invalid_state: t`Invalid OAuth state. Please try again.`,
};
const failed = t`Authentication failed`;
// The messages of these errors say more than that the sign-in failed.
const telling = ['invalid_state', 'email_unproven', 'suspended', 'too_many_tries', 'busy', 'invite_needed'];

type Question = { kind: 'link_required' | 'other_account'; token: string; email: string };

export default function AuthCallbackScreen() {
  const navigate = useNavigate();
  const arrived = useSignInArrival();
  const toMfa = useMfaStep();
  const [question, ask] = useState<Question>();
  const begun = useRef(false);

  const leave = (text?: string) => {
    if (text) errorToast(text);
    void navigate('/signin', { replace: true });
  };
  const exchange = async (token: string, replace: boolean) => {
    try {
      await arrived(await request(identities.arrive, { token, replace }));
    } catch (error) {
      if (toMfa(error)) return;
      const { code, data, message } = error instanceof AppError ? error : new AppError('unexpected');
      if (code === 'link_required' || code === 'other_account') {
        return ask({ kind: code, token, email: String(data['email']) });
      }
      leave(telling.includes(code) ? message : failed);
    }
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(location.search);
    const [token, error] = [query.get('token'), query.get('error')];
    // The code leaves the URL before any other request can leak it.
    history.replaceState(history.state, '', location.pathname);
    if (error !== null) leave(words[error] ?? failed);
    else if (token) startTransition(() => exchange(token, false));
    else leave();
  });

  if (question?.kind === 'other_account') {
    return <OtherAccount email={question.email} onSwitch={() => exchange(question.token, true)} />;
  }
  if (question) return <ConnectLinkedIn token={question.token} email={question.email} />;
  return (
    <p role="status" className="type-h2">
      Completing login...
    </p>
  );
}
