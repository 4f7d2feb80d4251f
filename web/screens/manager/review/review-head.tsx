import { useRef } from 'react';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../brand/avatar.tsx';
import { useIsReviewer } from '../../../features/accounts/users/reviewer-seat.ts';
import { ApplicationStatusBadge } from '../../../features/hiring/applications/application-status-badge.tsx';
import { endOfInterview } from '../../../features/hiring/applications/interview-end.ts';
import { sourceWords } from '../../../features/jobs/share/source-words.ts';
import { ProfileButton } from '../../../features/people/profiles/profile-button.tsx';
import { ApplicantSkills } from '../../../features/hiring/analysis/skills.tsx';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { PhoneNumber } from '../../../ui/numbers/phone-number.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';
import { DecisionBar } from './decision-bar.tsx';

export function ReviewHead({ application }: { application: ApplicationDetail }) {
  const { candidate, status, submitted_at, created_at, match, hidden, source } = application;
  const isReviewer = useIsReviewer();
  const head = useRef<HTMLDivElement>(null);
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  return (
    <>
      <div ref={head} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-5">
        {hidden ? (
          <EmptyIllustration className="w-19 max-sm:w-16" />
        ) : (
          <Avatar of={name} face={candidate.face} size={76} side="candidate" name={name} className="max-sm:size-16" />
        )}
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 data-main tabIndex={-1} className="type-h1 wrap-anywhere outline-none">
              {name}
            </h1>
            <ApplicationStatusBadge status={status} interviewEnds={endOfInterview(application.meeting)} />
          </div>
          <p className="mt-1.5 text-ink-2">
            {candidate.title && `${candidate.title} · `}
            {candidate.location && `${candidate.location} · `}Applied <Time value={submitted_at ?? created_at} />
            {source && source !== 'saywell' && ` · ${t`via ${sourceWords[source]}`}`}
          </p>
          {hidden ? (
            <p className="text-sm text-ink-3">Save your scorecard to see name and contact.</p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-4 max-md:gap-y-5">
              <a href={`mailto:${candidate.email}`} className="tap-area text-primary-text underline-link wrap-anywhere">
                {candidate.email}
              </a>
              {candidate.phone && (
                <a href={`tel:${candidate.phone}`} className="tap-area text-primary-text underline-link tnum">
                  <PhoneNumber phone={candidate.phone} />
                </a>
              )}
              {!isReviewer && (
                <Link
                  to={`/manager/messages?application=${application.id}`}
                  className="tap-area font-semibold text-primary-text underline-link"
                >
                  Message
                </Link>
              )}
              {application.profile && <ProfileButton profile={application.profile} />}
            </p>
          )}
        </div>
        <DecisionBar application={application} head={head} />
      </div>
      <ApplicantSkills match={match} skills={candidate.skills} />
    </>
  );
}
