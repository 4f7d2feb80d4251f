import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApplicationDetail } from '#contract/reviews.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  jobId: string;
  jobTitle: string;
  application: ApplicationDetail;
};

const addressOf = (jobId: string, applicationId: string) => `/manager/jobs/${jobId}/applications/${applicationId}`;

/** Back to the table, and on to the neighbours: by button, or Shift with an arrow. */
export function ApplicantNav({ jobId, jobTitle, application: { previous_id, next_id, position, total } }: Props) {
  const previous = previous_id && addressOf(jobId, previous_id);
  const next = next_id && addressOf(jobId, next_id);
  useShiftArrows(previous, next);
  return (
    <div className="flex items-center justify-between gap-4">
      <Link
        to={`/manager/jobs/${jobId}`}
        aria-label={`Back to Applications for ${jobTitle}`}
        className="-ml-2 inline-flex h-11 min-w-0 items-center gap-2 rounded-md px-2 font-[560] text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
        <span className="truncate">Applications for {jobTitle}</span>
      </Link>
      <nav aria-label="Applicants" className="flex shrink-0 items-center gap-1 text-sm text-ink-2 tnum">
        <Neighbour to={previous} label="Previous application" keys="Shift+ArrowLeft">
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Neighbour>
        {position > 0 && (
          <span className="max-sm:sr-only">
            {position} of {total}
          </span>
        )}
        <Neighbour to={next} label="Next application" keys="Shift+ArrowRight">
          <ChevronRight className="size-5" aria-hidden="true" />
        </Neighbour>
      </nav>
    </div>
  );
}

type NeighbourProps = { to: string | null; label: string; keys: string; children: ReactNode };

function Neighbour({ to, label, keys, children }: NeighbourProps) {
  const title = `${label} (${keys.replace('Arrow', ' ')})`;
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

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]';

function useShiftArrows(previous: string | null, next: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (to) void navigate(to);
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, [navigate, previous, next]);
}
