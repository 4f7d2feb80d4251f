import { Link } from 'react-router';
import type { candidates as candidatesApi } from '#contract/hiring/sourcing.ts';
import type { Output } from '#contract/base/endpoint.ts';
import type { InvitationStatus } from '#contract/hiring/invitations.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

type Found = Output<typeof candidatesApi.one>;

const looks: Record<InvitationStatus, { tone: BadgeTone; text: string }> = {
  pending: { tone: 'info', text: t`No answer yet` },
  accepted: { tone: 'ok', text: t`Accepted` },
  declined: { tone: 'neutral', text: t`Declined` },
  expired: { tone: 'neutral', text: t`Expired` },
};

export function CandidateHistory({ found: { applications, invitations } }: { found: Found }) {
  return (
    <>
      {applications.length > 0 && (
        <section>
          <h3 className="type-h3">Applied to you</h3>
          <ul className="mt-2 grid gap-1">
            {applications.map(({ id, job_id, job_title, submitted_at }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  to={`/manager/jobs/${job_id}/applications/${id}`}
                  className="inline-block py-1 text-primary-text wrap-anywhere underline-link tap-area"
                >
                  {job_title}
                </Link>
                <Time value={submitted_at} className="text-sm text-ink-3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {invitations.length > 0 && (
        <section>
          <h3 className="type-h3">Your invitations</h3>
          <ul className="mt-2 grid gap-3">
            {invitations.map(({ id, job_title, status, answer, created_at }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="wrap-anywhere">{job_title}</span>
                  <Badge tone={looks[status].tone}>{looks[status].text}</Badge>
                </p>
                <p className="text-sm text-ink-3">
                  Sent <Time value={created_at} />
                </p>
                {answer && <p className="mt-1 type-voice wrap-anywhere">{answer}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
