import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { organizations } from '#contract/people/organizations.ts';
import { users } from '#contract/accounts/users.ts';
import { call, query, queryClient } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { CompanyName } from '../../features/people/organizations/company-name.tsx';
import { seatWords } from '../../features/people/organizations/seat-words.ts';
import { session } from '../../session/session.ts';
import { isOwnPath } from '#contract/base/own-path.ts';
import { withNext } from '../../session/next-path.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { useBackForwardRestore } from '../../ui/page/back-forward-restore.ts';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/loading/skeleton.tsx';
import { errorToast } from '../../ui/toast/toast.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Invitation · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function InvitationScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // The invitation is never refetched, because it no longer exists once accepted and this screen would show an error.
  const asked = { ...query(organizations.invitation, { token }), retry: false, staleTime: 'static' } as const;
  const invitation = useQuery(asked, queryClient);
  if (invitation.isError && !isInvalid(invitation.error)) {
    return (
      <Page title={t`Invitation`}>
        <LoadFailure query={invitation} className="mt-6" />
      </Page>
    );
  }
  if (invitation.isError) {
    return (
      <Page title="This invitation isn’t valid">
        <p className="mt-2 text-ink-2">{invitation.error.message}</p>
        <Button asChild className="mt-8">
          <Link to="/signin">Sign in</Link>
        </Button>
      </Page>
    );
  }
  if (!invitation.data) {
    return (
      <Loading label="Loading the invitation" className="grid gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { inviter, organization, domain, org_role, email } = invitation.data;
  const { label, text } = seatWords[org_role];
  return (
    <Page title={t`${inviter} invites you`}>
      <p className="mt-2 text-md text-ink-2">
        You’re invited to join{' '}
        <CompanyName name={organization} standing={domain ? { standing: 'verified', domain } : undefined} />
      </p>
      <dl className="sheet my-7 grid gap-4 p-5">
        <div>
          <dt className="text-sm text-ink-3">Your role</dt>
          <dd className="mt-0.5">
            <span className="font-semibold">{label}.</span> {text}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">For</dt>
          <dd className="mt-0.5 wrap-anywhere">{email}</dd>
        </div>
      </dl>
      <Answer token={token} email={email} />
    </Page>
  );
}

const isInvalid = (error: Error) =>
  error instanceof AppError && ['invitation_gone', 'invalid_input'].includes(error.code);

function Answer({ token, email }: { token: string; email: string }) {
  const here = `/invitation?token=${encodeURIComponent(token)}`;
  const [signedIn, setSignedIn] = useState<boolean | null>(null);
  useEffect(() => void session.restore().then(setSignedIn), []);
  const { data: me } = useQuery({ ...query(users.me, {}), enabled: signedIn === true }, queryClient);
  const accept = useMutation(
    {
      mutationFn: () => call(organizations.accept, { token }),
      onSuccess: ({ redirect }) => location.assign(isOwnPath(redirect) ? redirect : '/manager/dashboard'),
      onError: ({ message }) => errorToast(message),
    },
    queryClient,
  );
  useBackForwardRestore(() => accept.isSuccess && location.reload());
  if (signedIn === null) return <Skeleton className="h-13" />;
  if (signedIn && me?.email.toLowerCase() === email.toLowerCase()) {
    return (
      <BusyButton
        size="lg"
        className="w-full"
        busy={accept.isPending || accept.isSuccess}
        busyLabel="One moment…"
        onClick={() => accept.mutate()}
      >
        Join team
      </BusyButton>
    );
  }
  return (
    <div className="grid gap-3">
      {me && (
        <p className="text-ink-2 wrap-anywhere">
          You are signed in as {me.email}. Use {email} to join this team.
        </p>
      )}
      <Button asChild size="lg">
        <Link to={withNext('/signup', here, email)}>Create an account</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to={withNext('/signin', here, email)}>Sign in</Link>
      </Button>
    </div>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="type-h1 wrap-anywhere">{title}</h1>
    {children}
  </>
);
