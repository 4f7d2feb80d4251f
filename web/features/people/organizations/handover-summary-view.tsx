import type { HandoverSummary } from '#contract/people/organizations.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { plural, t } from '../../../ui/words.ts';

export const isEmptyHandover = ({ jobs_total, interviews_total, conversations }: HandoverSummary): boolean =>
  jobs_total + interviews_total + conversations === 0;

export function HandoverSummaryView({ work }: { work: HandoverSummary }) {
  const { jobs, jobs_total, interviews, interviews_total, conversations } = work;
  if (isEmptyHandover(work)) return <p className="text-ink-2">There is nothing to hand over.</p>;
  return (
    <div
      role="region"
      aria-label={t`What is handed over`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      className="grid max-h-60 gap-4 overflow-y-auto rounded-md bg-sunken p-4 wrap-anywhere"
    >
      <Named
        label={plural(jobs_total, { one: '# job', other: '# jobs' })}
        lines={jobs.map(({ id, title }) => ({ id, text: title || t`Untitled draft` }))}
        total={jobs_total}
      />
      <Named
        label={plural(interviews_total, { one: '# interview', other: '# interviews' })}
        lines={interviews.map(({ id, title, scheduled_date }) => ({
          id,
          text: `${dateTimeText(scheduled_date)} · ${title}`,
        }))}
        total={interviews_total}
      />
      {conversations > 0 && (
        <p className="font-semibold">{plural(conversations, { one: '# conversation', other: '# conversations' })}</p>
      )}
    </div>
  );
}

type NamedProps = { label: string; lines: { id: string; text: string }[]; total: number };

function Named({ label, lines, total }: NamedProps) {
  if (total === 0) return null;
  const more = total - lines.length;
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <ul className="mt-1 text-sm text-ink-2">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {more > 0 && <li>{plural(more, { one: 'and # more', other: 'and # more' })}</li>}
      </ul>
    </div>
  );
}
