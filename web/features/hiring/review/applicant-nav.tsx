import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type ApplicationDetail, reviews as reviewsApi } from '#contract/hiring/review.ts';
import { query, queryClient } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../../../ui/key.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { applicantListSearch, useApplicantListInput } from '../applicants/applicant-list-input.ts';
import { useReviewKeys } from './review-keys.ts';
import { locale, t } from '../../../ui/words.ts';

const KeysDialog = lazy(async () => (await import('./keys-dialog.tsx')).KeysDialog);

type Props = {
  jobId: string;
  jobTitle: string;
  application: ApplicationDetail;
  onPanel: (panel: 'analysis' | 'scorecard' | 'notes') => void;
};

const addressOf = (jobId: string, applicationId: string) => `/manager/jobs/${jobId}/applications/${applicationId}`;

export function ApplicantNav({ jobId, jobTitle, application, onPanel }: Props) {
  // A decision moves the application within the list; the manager continues from where it was opened.
  const [{ previous_id, next_id, position, total }] = useState(application);
  const [keysOpen, setKeysOpen] = useState(false);
  const search = applicantListSearch(useLocation().search);
  const previous = previous_id && addressOf(jobId, previous_id) + search;
  const next = next_id && addressOf(jobId, next_id) + search;
  useReviewKeys({ previous, next, onPanel, onHelp: () => setKeysOpen(true) });
  usePrefetch(next_id, jobId);
  return (
    <div className="flex items-center justify-between gap-4">
      <Link
        to={`/manager/jobs/${jobId}${search}`}
        aria-label={t`Back to Applications for ${jobTitle}`}
        className="-ml-2 inline-flex h-11 min-w-0 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
        <span className="truncate">Back to Applications</span>
      </Link>
      <nav aria-label="Applicants" className="flex shrink-0 items-center gap-1 text-sm text-ink-2 tnum">
        <button
          type="button"
          onClick={() => setKeysOpen(true)}
          aria-haspopup="dialog"
          className="mr-1 inline-flex h-9 items-center gap-1.5 rounded-md px-2 hover:bg-sunken hover:text-ink max-lg:hidden"
        >
          <Key>K</Key>
          <Key>J</Key>
          <span className="ml-0.5">and more shortcuts</span>
        </button>
        <Neighbour to={previous} label="Previous application" keys="K">
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Neighbour>
        {position > 0 && (
          <span className="max-sm:sr-only">
            {position.toLocaleString(locale)} of {total.toLocaleString(locale)}
          </span>
        )}
        <Neighbour to={next} label="Next application" keys="J">
          <ChevronRight className="size-5" aria-hidden="true" />
        </Neighbour>
      </nav>
      {keysOpen && (
        <Suspense fallback={null}>
          <KeysDialog onOpenChange={setKeysOpen} />
        </Suspense>
      )}
    </div>
  );
}

type NeighbourProps = { to: string | null; label: string; keys: string; children: ReactNode };

function Neighbour({ to, label, keys, children }: NeighbourProps) {
  const title = `${label} (${keys})`;
  if (!to) {
    return (
      <Button variant="quiet" size="icon" disabled aria-label={label}>
        {children}
      </Button>
    );
  }
  return (
    <Button asChild variant="quiet" size="icon">
      <Link to={to} aria-label={label} aria-keyshortcuts={keys} title={title}>
        {children}
      </Link>
    </Button>
  );
}

function usePrefetch(nextId: string | null, jobId: string) {
  const list = useApplicantListInput();
  useEffect(() => {
    if (nextId)
      void queryClient.prefetchQuery(query(reviewsApi.detail, { application_id: nextId, job_id: jobId, ...list }));
  }, [nextId, jobId, list]);
}
