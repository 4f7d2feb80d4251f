import { Link } from 'react-router';
import type { FoundApplicant } from '#contract/hiring/applicants.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { Time } from '../../../ui/time/time.tsx';
import { ScoreShown } from '../analysis/score-range.tsx';
import { ReplyDue } from '../applicants/reply-due.tsx';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { t } from '../../../ui/words.ts';

export const ApplicantRows = ({ applicants }: { applicants: readonly FoundApplicant[] }) => (
  <ul aria-label="Applicants" className="divide-y divide-rule sheet">
    {applicants.map((applicant) => (
      <Applicant key={applicant.id} applicant={applicant} />
    ))}
  </ul>
);

const addressOf = ({ id, job_id, found }: FoundApplicant) =>
  `/manager/jobs/${job_id}/applications/${id}${found?.at == null ? '' : `?at=${Math.floor(found.at)}`}`;

function Applicant({ applicant }: { applicant: FoundApplicant }) {
  const { name, candidate_id, face, job_title, status, submitted_at, reply_due_at, found } = applicant;
  return (
    <li className="relative flex gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken/50 max-sm:flex-wrap">
      {name ? (
        <Avatar of={name} face={face} side="candidate" size={44} />
      ) : (
        <EmptyIllustration className="w-11 shrink-0 self-start rounded-full" />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="type-h3">
          <Link to={addressOf(applicant)} className="wrap-anywhere after:absolute after:inset-0">
            {name ?? candidate_id}
          </Link>
        </h3>
        <p className="text-ink-2 wrap-anywhere">{job_title}</p>
        {found && <Passage {...found} />}
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1.5 max-sm:w-full max-sm:pl-15 sm:max-w-72 sm:justify-end">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="sr-only">Score</span> <ScoreShown of={applicant} />
        </span>
        <ApplicationStatusBadge status={status} />
        <p className="text-sm text-ink-2 sm:w-full sm:text-right">
          {reply_due_at ? (
            <ReplyDue at={reply_due_at} />
          ) : (
            <>
              Sent <Time value={submitted_at} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function Passage({ text, at }: NonNullable<FoundApplicant['found']>) {
  return (
    <p className="type-voice mt-1.5 line-clamp-2 text-sm leading-5 text-ink-2">
      {at !== null && (
        <span className="mr-2 font-semibold text-primary-text tnum">
          <span className="sr-only">{t`Said at`}</span> {minutesAndSeconds(at)}
        </span>
      )}
      {text}
    </p>
  );
}
