import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { invitations as invitationsApi, type Proposal } from '#contract/hiring/invitations.ts';
import { pages, useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { OwnTabs } from '../../../features/hiring/invitations/own-tabs.tsx';
import { ProposalCard } from '../../../features/hiring/invitations/proposal-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';

const DeclineDialog = lazy(
  async () => (await import('../../../features/hiring/invitations/decline-dialog.tsx')).DeclineDialog,
);

export const meta = () => [{ title: t`My Proposals · ${BRAND}` }];

export default function ProposalsScreen() {
  const navigate = useNavigate();
  const list = useInfiniteQuery(pages(invitationsApi.mine, {}));
  const accept = useCommand(invitationsApi.accept);
  const [declining, setDeclining] = useState<Proposal | null>(null);
  const last = list.data?.pages.at(-1);
  const unknown = list.isError ? t`We couldn’t load your proposals.` : t`One moment.`;
  const waiting = last ? countWords(last.pending) : unknown;

  const say = ({ id, invited_by }: Proposal) =>
    accept.mutate(
      { invitation_id: id },
      {
        onSuccess: ({ job_id }) => {
          toast({
            title: t`Invitation accepted`,
            description: t`${invited_by.first_name} can now see your email. Your draft is ready.`,
          });
          void navigate(`/candidate/apply/${job_id}`);
        },
        onError: ({ message }) => errorToast(message),
      },
    );

  return (
    <>
      <h1 className="type-h1">My Proposals</h1>
      <p className="mt-1.5 max-w-[62ch] text-md text-ink-2">
        {waiting} Accepting opens the application and shows your email to the person who invited you.
      </p>
      <OwnTabs />
      <Paged
        className="mt-7"
        list={list}
        rows={(page) => page.proposals}
        total={(page) => page.total}
        noun={(count) => plural(count, { one: 'proposal', other: 'proposals' })}
        pending={<SkeletonCards count={3} label="Loading your proposals" />}
        empty={<Nothing />}
      >
        {(proposals) => (
          <div className="grid gap-4">
            {proposals.map((proposal) => (
              <ProposalCard
                key={proposal.id}
                proposal={proposal}
                accepting={accept.isPending && accept.variables.invitation_id === proposal.id}
                onAccept={() => say(proposal)}
                onDecline={() => setDeclining(proposal)}
              />
            ))}
          </div>
        )}
      </Paged>
      <Suspense>{declining && <DeclineDialog proposal={declining} onClose={() => setDeclining(null)} />}</Suspense>
    </>
  );
}

function countWords(pending: number): string {
  if (pending === 0) return t`No invitations waiting.`;
  return plural(pending, {
    one: 'One invitation is waiting for your reply.',
    other: '# invitations are waiting for your reply.',
  });
}

function Nothing() {
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing" className="sr-only">
        No proposals
      </h2>
      <EmptyState
        title="No invitations yet"
        action={
          <Button asChild variant="outline">
            <Link to="/candidate/profile">Open your profile</Link>
          </Button>
        }
      >
        Managers invite people they find in search. Choose who can find you.
      </EmptyState>
    </section>
  );
}
