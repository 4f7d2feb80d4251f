import { Link, useSearchParams } from 'react-router';
import { visitSourceIn } from '#contract/jobs/visit-sources.ts';
import { Button } from '../../../ui/button.tsx';
import { JobSheet } from '../job/job-sheet.tsx';
import type { ReadableJob } from '../job/job-text.tsx';

export function ApplyPanel({ job }: { job: ReadableJob }) {
  const [params] = useSearchParams();
  const source = visitSourceIn(params);
  const next = encodeURIComponent(`/candidate/apply/${job.id}${source ? `?from=${source}` : ''}`);
  return (
    <JobSheet
      job={job}
      className="lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
      report={
        <p className="text-sm">
          <Link to={`/users/report?job=${job.id}`} className="inline-block py-1 text-ink-2 underline-link tap-area">
            Report this job
          </Link>
        </p>
      }
    >
      <Button asChild size="lg" className="w-full">
        <Link reloadDocument to={`/signup?next=${next}`}>
          Apply
        </Link>
      </Button>
      <p className="mt-2.5 text-sm text-ink-2">
        Applying is free. You create an account first, or{' '}
        <Link to={`/signin?next=${next}`} className="font-semibold text-primary-text underline-link">
          sign in
        </Link>
        .
      </p>
    </JobSheet>
  );
}
