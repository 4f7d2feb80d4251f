import { Link } from 'react-router';
import type { InvitationStatus, Proposal } from '#contract/hiring/invitations.ts';
import { CompanyLogo } from '../../people/organizations/company-logo.tsx';
import { Avatar } from '../../../brand/avatar.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { RelativeTime, Time } from '../../../ui/time/time.tsx';
import { JobFacts } from '../../jobs/job/job-facts.tsx';
import { closedTextOf } from '../../jobs/job/job-words.ts';
import { t } from '../../../ui/words.ts';

const looks: Record<InvitationStatus, { tone: BadgeTone; text: string }> = {
  pending: { tone: 'info', text: t`Waiting for you` },
  accepted: { tone: 'ok', text: t`Accepted` },
  declined: { tone: 'neutral', text: t`Declined` },
  expired: { tone: 'neutral', text: t`Expired` },
};

type Props = {
  proposal: Proposal;
  accepting: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

export function ProposalCard({ proposal, accepting, onAccept, onDecline }: Props) {
  const { job, match, message, status, open } = proposal;
  const inviter = `${proposal.invited_by.first_name} ${proposal.invited_by.last_name}`.trim();
  return (
    <article className="sheet grid gap-x-8 gap-y-5 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_13.5rem]">
      <div className="min-w-0">
        <div className="flex gap-4">
          <CompanyLogo name={job.company} standing={job.company_standing} size={52} />
          <div className="min-w-0 flex-1">
            <h2 className="type-h2 wrap-anywhere">
              <Link
                to={`/candidate/jobs/${job.id}`}
                className="tap-area inline-block underline-offset-4 hover:underline"
              >
                {job.title}
              </Link>
            </h2>
            <JobFacts job={job} />
          </div>
        </div>
        <p className="mt-4 flex items-center gap-2.5 text-ink-2">
          <Avatar of={inviter} face={proposal.invited_by.face} size={28} side="manager" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium text-ink">{inviter}</span> invited you{' '}
            <RelativeTime value={proposal.created_at} />
          </span>
        </p>
        {message && (
          <blockquote className="mt-3 type-voice max-w-[60ch] border-l-2 border-second pl-4 whitespace-pre-line wrap-anywhere">
            {message}
          </blockquote>
        )}
      </div>
      <div className="flex flex-col gap-4 border-rule max-md:border-t max-md:pt-5 md:border-l md:pl-8">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={looks[status].tone}>{looks[status].text}</Badge>
          {match.percentage !== null && <MatchBadge value={match.percentage} />}
        </p>
        <p className="type-figure text-[1.25rem] [font-stretch:86%]">{salaryText(job)}</p>
        <div className="grid gap-2 md:mt-auto">
          {status === 'pending' && open ? (
            <>
              <BusyButton busy={accepting} busyLabel="Accepting…" onClick={onAccept}>
                Accept<span className="sr-only"> the invitation for {job.title}</span>
              </BusyButton>
              <Button variant="outline" onClick={onDecline}>
                Decline<span className="sr-only"> the invitation for {job.title}</span>
              </Button>
              <p className="text-sm text-ink-3">
                Open until <Time value={proposal.expires_at} />
              </p>
            </>
          ) : (
            <Answered proposal={proposal} />
          )}
        </div>
      </div>
    </article>
  );
}

function Answered({ proposal: { status, open, posting_state, applicationStatus, job } }: { proposal: Proposal }) {
  if (applicationStatus === 'draft' && open)
    return (
      <Button asChild>
        <Link to={`/candidate/apply/${job.id}`}>
          Continue Application<span className="sr-only"> for {job.title}</span>
        </Link>
      </Button>
    );
  if (applicationStatus && applicationStatus !== 'draft')
    return (
      <Link to="/candidate/applied-to" className="py-2 font-semibold text-primary-text underline-link tap-area">
        You have applied
      </Link>
    );
  if (!open) return <p className="text-sm text-ink-3">{closedTextOf(posting_state)}</p>;
  if (status === 'expired')
    return <p className="text-sm text-ink-3">All applicants have been answered. You can still apply.</p>;
  return null;
}
