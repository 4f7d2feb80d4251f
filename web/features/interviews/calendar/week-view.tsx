import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { type Meeting, meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { useAddressParams } from '../../../ui/page/address-params.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { todayIn, zoneAndCityText } from '../../../ui/time/zoned-time.ts';
import { locale, plural, t } from '../../../ui/words.ts';
import { DayColumn, HOUR_PX, hourText } from './day-column.tsx';
import { hoursOf, isDate, addDays, placedOn, startOfDay, weekOf } from './week.ts';

type Props = { zone: string; onOpen: (meeting: Meeting) => void };

export function WeekView({ zone, onOpen }: Props) {
  const [params, change] = useAddressParams();
  const now = useMinute();
  const today = todayIn(zone, now);
  const asked = params.get('day');
  const day = isDate(asked) ? asked : today;
  const week = weekOf(day);
  const [from, to] = [startOfDay(week[0] ?? day, zone), startOfDay(addDays(week[0] ?? day, 7), zone)];
  const found = useQuery({ ...query(meetingsApi.between, { from, to }), placeholderData: keepPreviousData });
  const meetings = found.data?.meetings ?? [];
  const columns = week.map((date) => ({ date, placed: placedOn(date, meetings, zone) }));
  const { first, last } = hoursOf(columns.flatMap(({ placed }) => placed));
  const go = (date: string) => change({ day: date === today ? '' : date });
  const grid = useRef<HTMLDivElement>(null);

  return (
    <section aria-labelledby="week" aria-busy={found.isPlaceholderData}>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <h2 id="week" className="type-h2 mr-auto" aria-live="polite">
          {weekText(week)}
        </h2>
        <Button variant="outline" onClick={() => go(today)} aria-disabled={day === today}>
          Today
        </Button>
        <span className="flex gap-1.5">
          <Button variant="outline" size="icon" aria-label={t`Previous week`} onClick={() => go(addDays(day, -7))}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Button>
          <Button variant="outline" size="icon" aria-label={t`Next week`} onClick={() => go(addDays(day, 7))}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </Button>
        </span>
      </div>
      <p className="mt-1 text-sm text-ink-3">
        {zoneAndCityText(zone)} ·{' '}
        {meetings.length === 0 && found.isSuccess
          ? t`No interviews this week`
          : plural(meetings.length, { one: '# interview', other: '# interviews' })}
      </p>
      {found.isError && <LoadFailure query={found} className="mt-4" />}
      <div role="group" aria-label={t`Days`} className="mt-4 grid grid-cols-7 gap-1 md:hidden">
        {columns.map(({ date, placed }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === day}
            aria-label={`${dayText(date, 'long')}, ${plural(placed.length, { one: '# interview', other: '# interviews' })}`}
            onClick={() => go(date)}
            className="grid min-h-14 content-center justify-items-center rounded-md text-sm hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            <span aria-hidden="true">{dayText(date, 'narrow')}</span>
            <span className="font-bold tnum">{Number(date.slice(8))}</span>
            <span className={cn('size-1.5 rounded-full', placed.length > 0 && 'bg-second')} />
          </button>
        ))}
      </div>
      {/* The shortcuts only move the focus between buttons that are reachable without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={grid}
        onKeyDown={(event) =>
          keys(event, grid.current, {
            back: () => go(addDays(day, -7)),
            on: () => go(addDays(day, 7)),
            today: () => go(today),
          })
        }
        className="sheet mt-4 overflow-hidden"
      >
        <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-b border-rule bg-sunken max-md:hidden md:grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]">
          <span />
          {week.map((date) => (
            <p key={date} className={cn('py-2.5 text-center text-sm', date === today ? 'font-bold' : 'text-ink-2')}>
              {dayText(date, 'short')}{' '}
              <span
                className={cn(
                  'tnum',
                  date === today && 'inline-grid size-7 place-items-center rounded-full bg-second text-on-second',
                )}
              >
                {Number(date.slice(8))}
              </span>
            </p>
          ))}
        </div>
        <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] md:grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]">
          <div aria-hidden="true" className="relative" style={{ height: (last - first) * HOUR_PX }}>
            {Array.from({ length: last - first - 1 }, (_, hour) => (
              <span
                key={hour}
                className="absolute right-2 -translate-y-1/2 text-xs text-ink-3 tnum"
                style={{ top: (hour + 1) * HOUR_PX }}
              >
                {hourText(first + hour + 1)}
              </span>
            ))}
          </div>
          {columns.map(({ date, placed }) => (
            <DayColumn
              key={date}
              date={date}
              name={dayText(date, 'long')}
              placed={placed}
              hours={{ first, last }}
              zone={zone}
              now={date === today ? now : null}
              onOpen={onOpen}
              className={cn(date !== day && 'max-md:hidden')}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type Ways = { back: () => void; on: () => void; today: () => void };

/** Moves the focus with the arrows within a day or to the next day with meetings, and by week with Page Up and Page Down. */
function keys(event: KeyboardEvent, grid: HTMLElement | null, { back, on, today }: Ways): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const press: Record<string, () => void> = { PageUp: back, PageDown: on, t: today, T: today };
  const way = press[event.key];
  if (way) {
    event.preventDefault();
    return way();
  }
  const steps: Record<string, [days: number, within: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[event.key];
  if (!step || !grid) return;
  event.preventDefault();
  const days = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
    .map((day) => [...day.querySelectorAll<HTMLElement>('button')].filter((button) => button.offsetParent !== null))
    .filter((buttons) => buttons.length > 0);
  const at = days.findIndex((buttons) => buttons.includes(document.activeElement as HTMLElement));
  const within = days[at]?.indexOf(document.activeElement as HTMLElement) ?? 0;
  const column = days[at + step[0]];
  const next = column?.[Math.min(column.length - 1, within + step[1])];
  next?.focus();
}

const dateOf = (date: string) => new Date(`${date}T12:00:00Z`);
const dayText = (date: string, weekday: 'narrow' | 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday,
    ...(weekday === 'long' && { month: 'long', day: 'numeric' }),
  }).format(dateOf(date));

const weekText = (week: readonly string[]) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
    dateOf(week[0] ?? ''),
    dateOf(week.at(-1) ?? ''),
  );
