import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { BoardJobPage } from '#contract/board.ts';
import { Avatar } from '../../brand/avatar.tsx';
import { dateText } from '../../ui/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { CompanyName } from '../organisations/company-name.tsx';

/** Who decides, how soon they answer, and the way to apply: through an account, and back to this job. */
export function ApplyPanel({ job }: { job: BoardJobPage }) {
  const poster = `${job.posted_by.first_name} ${job.posted_by.last_name}`;
  const next = encodeURIComponent(`/candidate/apply/${job.id}`);
  return (
    <aside aria-label="Apply" className="max-lg:order-first">
      <div className="sheet grid gap-5 p-5 sm:p-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
        <div className="flex items-center gap-3">
          <Avatar of={poster} size={48} side="manager" />
          <p className="min-w-0 wrap-anywhere">
            <span className="type-label block text-ink-3">Who reads your application</span>
            <span className="font-[620]">{poster}</span>
            <span className="block text-sm text-ink-2">
              <CompanyName name={job.company} standing={job.company_standing} />
              {job.department && <span className="block">{job.department}</span>}
            </span>
          </p>
        </div>
        <div>
          <Button asChild size="lg" className="w-full">
            <Link to={`/signup?next=${next}`}>Apply</Link>
          </Button>
          <p className="mt-2.5 text-sm text-ink-2">
            Applying is free. You create an account first, or{' '}
            <Link to={`/signin?next=${next}`} className="font-[600] text-primary-text underline-link">
              sign in
            </Link>
            .
          </p>
        </div>
        <p className="flex gap-2.5 border-t border-rule pt-4">
          <Clock className="mt-0.5 size-[18px] shrink-0 text-primary-text" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {job.posted_by.first_name} promises an answer within{' '}
            <span className="font-[600]">{job.reply_days} days</span> of your application, or on the Monday when that is
            a weekend.
          </span>
        </p>
        <p className="text-sm text-ink-3">
          Posted <RelativeTime value={job.created_at} />
          {job.expires_at && `, open until ${dateText(job.expires_at)}`}.{' '}
          {job.vacancy === 'open'
            ? 'The position is open now.'
            : 'No position is open yet: applications are collected for later.'}
        </p>
        <p className="text-sm">
          <Link to={`/users/report?job=${job.id}`} className="inline-block py-1 text-ink-2 underline-link">
            Report this job
          </Link>
        </p>
      </div>
    </aside>
  );
}
