import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { candidates as candidatesApi } from '#contract/hiring/sourcing.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { call, query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import type { Option } from '../../../ui/form/select.tsx';
import { PhoneNumber } from '../../../ui/numbers/phone-number.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ReportButton } from '../../platform/reporting/report-button.tsx';
import { CandidateHistory } from './candidate-history.tsx';
import { CandidateStory } from './candidate-story.tsx';
import { nameOf } from './candidate-words.ts';
import { ShortlistBox } from './shortlist-box.tsx';
import { t } from '../../../ui/words.ts';

const InviteDialog = lazy(async () => (await import('./invite-dialog.tsx')).InviteCandidateDialog);

type Props = {
  id: string;
  jobId: string | undefined;
  jobs: readonly Option[];
  jobsFailed: boolean;
  onClose: () => void;
};

export function CandidateDialog({ id, jobId, jobs, jobsFailed, onClose }: Props) {
  const found = useQuery(query(candidatesApi.one, { candidate_id: id, ...(jobId && { job_id: jobId }) }));
  useEffect(() => {
    // The view count is best effort; nothing on screen depends on it.
    void call(candidatesApi.view, { candidate_id: id }).catch(() => undefined);
  }, [id]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={found.data ? nameOf(found.data.candidate) : t`Candidate`}
      className="sm:w-[min(64rem,calc(100vw-2rem))]"
    >
      {found.data ? (
        <CandidateDetails
          found={found.data}
          jobId={jobId}
          jobs={jobs}
          jobsFailed={jobsFailed}
          onRefresh={() => void found.refetch()}
        />
      ) : found.isError ? (
        <LoadFailure query={found} className="mt-4" />
      ) : (
        <Loading label="Loading the profile" className="mt-5 grid gap-4">
          <Skeleton className="aspect-video rounded-xl!" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  );
}

type Found = Output<typeof candidatesApi.one>;

type DetailsProps = Pick<Props, 'jobId' | 'jobs' | 'jobsFailed'> & { found: Found; onRefresh: () => void };

function CandidateDetails({ found, jobId, jobs, jobsFailed, onRefresh }: DetailsProps) {
  const [inviting, setInviting] = useState(false);
  const { candidate, contact } = found;
  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <CandidateStory candidate={candidate} match={found.match} onRefresh={onRefresh} />
      <div className="grid content-start gap-7 lg:border-l lg:border-rule lg:pl-8">
        <div>
          <Button className="w-full" onClick={() => setInviting(true)}>
            <Send className="size-[18px]" aria-hidden="true" />
            Invite to apply
          </Button>
          <Contact contact={contact} />
        </div>
        <CandidateHistory found={found} />
        <ShortlistBox candidateId={candidate.candidate_id} entries={found.shortlist} jobs={jobs} jobId={jobId} />
        <ReportButton kind="profile" id={candidate.candidate_id} className="-ml-3.5 justify-self-start" />
      </div>
      <Suspense>
        {inviting && (
          <InviteDialog
            candidate={candidate}
            jobs={jobs}
            jobsFailed={jobsFailed}
            jobId={jobId}
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Contact({ contact }: Pick<Found, 'contact'>) {
  if (!contact)
    return <p className="mt-3 text-sm text-ink-3">You see their email once they apply or accept an invitation.</p>;
  return (
    <dl className="mt-4 grid gap-2">
      <div>
        <dt className="text-sm text-ink-3">Email</dt>
        <dd className="wrap-anywhere">
          <a href={`mailto:${contact.email}`} className="inline-block py-1 text-primary-text underline-link tap-area">
            {contact.email}
          </a>
        </dd>
      </div>
      {contact.phone === null && (
        <p className="text-sm text-ink-3">You see the phone number once an interview is set.</p>
      )}
      {contact.phone && (
        <div>
          <dt className="text-sm text-ink-3">Phone</dt>
          <dd>
            <a
              href={`tel:${contact.phone}`}
              className="inline-block py-1 text-primary-text underline-link tap-area tnum"
            >
              <PhoneNumber phone={contact.phone} />
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
