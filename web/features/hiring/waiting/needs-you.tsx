import { CalendarClock, Flag } from 'lucide-react';
import { Link } from 'react-router';
import type { Need } from '#contract/administration/statistics.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { ReplyDue } from '../applicants/reply-due.tsx';
import { locale, t } from '../../../ui/words.ts';

export function NeedsYou({ total, items }: { total: number; items: readonly Need[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="mb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="needs-you" className="type-h2">
          Needs you <span className="font-normal text-ink-2 tnum">({total.toLocaleString(locale)})</span>
        </h2>
        {total > items.length && (
          <Link to="/manager/needs-you" className="py-2.5 font-semibold text-primary-text underline-link tap-area">
            View all {total.toLocaleString(locale)}
          </Link>
        )}
      </div>
      <NeedsYouList items={items} />
    </section>
  );
}

export const NeedsYouList = ({ items }: { items: readonly Need[] }) => (
  <ul className="mt-3 divide-y divide-rule sheet">
    {items.map((item) => (
      <Line key={`${item.kind} ${item.application_id}`} item={item} />
    ))}
  </ul>
);

function Line({ item }: { item: Need }) {
  const to =
    item.kind === 'reply' ? `/manager/jobs/${item.job_id}/applications/${item.application_id}` : meetingsOf(item.kind);
  return (
    <li className="relative flex items-center gap-x-4 px-5 py-3.5 hover:bg-sunken/50 max-sm:flex-wrap">
      <Avatar of={item.name} face={item.face} side="candidate" size={40} />
      <div className="min-w-0 flex-1">
        <h3 className="type-h3">
          <Link to={to} className="wrap-anywhere after:absolute after:inset-0">
            {item.name}
          </Link>
        </h3>
        <p className="text-ink-2 wrap-anywhere">{item.job_title}</p>
      </div>
      <p className="max-sm:w-full max-sm:pt-1 max-sm:pl-14 sm:text-right">
        <What item={item} />
      </p>
    </li>
  );
}

const meetingsOf = (kind: Need['kind']) => (kind === 'outcome' ? '/manager/meetings?when=past' : '/manager/meetings');

const whatClass = 'inline-flex items-center gap-1.5 text-sm';

function What({ item: { kind, due_at } }: { item: Need }) {
  if (kind === 'outcome')
    return (
      <span className={whatClass}>
        <Flag className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
        {t`How did the interview go?`}
      </span>
    );
  if (kind === 'new_time')
    return (
      <span className={whatClass}>
        <CalendarClock className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
        {t`Asks for another time`}
      </span>
    );
  if (due_at === null) return <span className="text-ink-2">Awaiting your reply</span>;
  return <ReplyDue at={due_at} />;
}
