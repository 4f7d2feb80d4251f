import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { billing as billingApi } from '#contract/money/billing.ts';
import { homePathOf, users as usersApi } from '#contract/accounts/users.ts';
import { call, query, queryClient } from '../../../session/api.ts';
import { HalfDiscs } from '../../../brand/half-discs.tsx';
import { Button } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const POLL_MS = 2000;
const REDIRECT_MS = 3000;
const missingText = t`Missing payment information. Please try again.`;
const failedText = t`Verification Error: There was an issue verifying your payment. Please contact support.`;

type Action = { label: string; to: string };
type Props = {
  actions?: readonly Action[];
  /** The address to go to instead of the usual one. */
  next?: string | null;
};

/** Asks the server whether the checkout is paid, because the address only names it; a reload changes nothing. */
export function PaymentResult({ actions, next = null }: Props) {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const result = useQuery({
    queryKey: ['verify-payment', sessionId],
    enabled: sessionId !== null,
    queryFn: () =>
      call(billingApi.verify, {
        sessionId: sessionId ?? '',
        planType: search.get('plan_type') ?? undefined,
        planName: search.get('plan_name') ?? undefined,
      }),
    refetchInterval: ({ state }) => (state.data?.pending ? POLL_MS : false),
    staleTime: Infinity,
  });
  if (sessionId === null) return <Missing />;
  if (result.isError && !result.isFetching) return <Failure message={failedText} again={() => void result.refetch()} />;
  if (!result.data || result.data.pending) return <Verifying late={result.data?.pending ?? false} />;
  if (!result.data.success) return <Failure message="The payment didn’t go through. You weren’t charged." />;
  return <Success plan={result.data.planName ?? ''} redirect={next ?? result.data.redirect} actions={actions} />;
}

function Verifying({ late }: { late: boolean }) {
  return (
    <div role="status">
      <HalfDiscs className="mb-6 h-16" />
      <h1 className="type-h1">Verifying Payment...</h1>
      <p className="mt-3 text-md text-ink-2">
        {late
          ? t`Your bank hasn’t confirmed yet. This page checks again automatically; you can also leave, and we’ll email you.`
          : t`This takes a moment. Keep the page open.`}
      </p>
    </div>
  );
}

type SuccessProps = { plan: string; redirect: string | null; actions: readonly Action[] | undefined };

function Success({ plan, redirect, actions }: SuccessProps) {
  const navigate = useNavigate();
  const { data: me } = useQuery(query(usersApi.me, {}));
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'verify-payment' });
    toast({ title: t`Payment Successful!`, description: t`${plan} is yours.` });
  }, [plan]);
  useEffect(() => {
    if (!redirect || staying) return;
    const timer = setTimeout(() => void navigate(redirect), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [redirect, staying, navigate]);
  const buttons = actions ?? [{ label: t`Continue to Dashboard`, to: homePathOf(me?.role ?? 'user') }];
  return (
    <div>
      <HalfDiscs className="mb-6 h-16" />
      <h1 className="type-h1">Payment Successful!</h1>
      <p className="mt-3 text-md text-ink-2">{plan} is yours. Your receipt is in your email and your account.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {buttons.map(({ label, to }, at) => (
          <Button key={to} asChild variant={at === 0 ? 'primary' : 'outline'}>
            <Link to={to}>{label}</Link>
          </Button>
        ))}
      </div>
      {redirect && !staying && (
        <p className="mt-6 text-ink-2">
          Redirecting in 3 seconds…{' '}
          <button
            type="button"
            onClick={() => setStaying(true)}
            className="font-semibold text-primary-text underline-link"
          >
            Stay here
          </button>
        </p>
      )}
    </div>
  );
}

type FailureProps = { message: string; again?: () => void };

function Failure({ message, again }: FailureProps) {
  useEffect(() => errorToast(message), [message]);
  return (
    <div role="alert">
      <h1 className="type-h1">We couldn’t verify the payment</h1>
      <p className="mt-3 text-md text-ink-2">{message}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {again && <Button onClick={again}>Try again</Button>}
        <Button asChild variant={again ? 'outline' : 'primary'}>
          <Link to="/users/dashboard">Back to Plans</Link>
        </Button>
      </div>
    </div>
  );
}

function Missing() {
  const navigate = useNavigate();
  useEffect(() => {
    errorToast(missingText);
    void navigate('/users/dashboard', { replace: true });
  }, [navigate]);
  return <p className="text-md text-ink-2">{missingText}</p>;
}
