import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../brand/avatar.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { CompanyName } from '../../people/organizations/company-name.tsx';
import { plural, t } from '../../../ui/words.ts';
import type { ReadableJob } from './job-text.tsx';

type Props = {
  job: ReadableJob;
  reader?: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  report: ReactNode;
  className?: string;
};

export const posterOf = ({ posted_by }: Pick<ReadableJob, 'posted_by'>): string =>
  `${posted_by.first_name} ${posted_by.last_name}`;

export function JobSheet({ job, reader, children, note, report, className = '' }: Props) {
  const poster = posterOf(job);
  return (
    <aside aria-label="Apply" className="max-lg:order-first">
      <div className={`sheet grid gap-5 p-5 sm:p-6 ${className}`}>
        <div className="flex items-center gap-3">
          <Avatar of={poster} face={job.poster_face} size={48} side="manager" />
          <p className="min-w-0 wrap-anywhere">
            <span className="type-label block text-ink-3">Who reads your application</span>
            {reader ?? <span className="font-bold">{poster}</span>}
            <span className="block text-sm text-ink-2">
              <CompanyName name={job.company} standing={job.company_standing} />
              {job.department && <span className="block">{job.department}</span>}
            </span>
          </p>
        </div>
        <div>{children}</div>
        {!job.closed && (
          <p className="flex gap-2.5 border-t border-rule pt-4">
            <Clock className="mt-0.5 size-[18px] shrink-0 text-primary-text" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {job.posted_by.first_name} promises an answer within{' '}
              <span className="font-semibold">{plural(job.reply_days, { one: '# day', other: '# days' })}</span> of your
              application, or on Monday if that falls on a weekend.
            </span>
          </p>
        )}
        <p className="text-sm text-ink-3">
          Posted <RelativeTime value={job.created_at} />
          {!job.closed && job.expires_at && t`, open until ${dateText(job.expires_at)}`}.{' '}
          {job.vacancy === 'open' ? t`Hiring now.` : t`No opening yet. Applications go into the talent pool.`}
        </p>
        {note && <p className="text-sm text-ink-3">{note}</p>}
        {report}
      </div>
    </aside>
  );
}
