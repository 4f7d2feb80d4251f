import type { ScheduleState } from '#contract/administration/queues.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';
import { queueLabel } from './queue-words.ts';

export const ScheduleTable = ({ schedules }: { schedules: readonly ScheduleState[] }) => (
  <Table caption={t`Scheduled tasks`} columns={columns} rows={schedules} rowKey={({ name }) => name} />
);

type LastState = NonNullable<ScheduleState['last_state']>;

const looks: Record<LastState, { label: string; tone: BadgeTone }> = {
  waiting: { label: t`Waiting`, tone: 'outline' },
  running: { label: t`Running`, tone: 'info' },
  retrying: { label: t`Trying again`, tone: 'warn' },
  completed: { label: t`Succeeded`, tone: 'ok' },
  failed: { label: t`Failed`, tone: 'danger' },
};

const columns: Column<ScheduleState>[] = [
  {
    id: 'name',
    header: t`Task`,
    title: true,
    className: 'md:min-w-44',
    cell: ({ name, cron }) => (
      <span className="wrap-anywhere">
        {queueLabel(name)}
        <span className="block font-mono text-xs font-normal text-ink-2">{cron}</span>
      </span>
    ),
  },
  {
    id: 'last',
    header: t`Last run`,
    cell: ({ last_at }) => (last_at ? <Time value={last_at} as="date-time" /> : t`None in the last 7 days`),
  },
  {
    id: 'state',
    header: t`Result`,
    cell: ({ last_state }) =>
      last_state ? <Badge tone={looks[last_state].tone}>{looks[last_state].label}</Badge> : '—',
  },
  {
    id: 'next',
    header: t`Next run`,
    cell: ({ next_at }) => (next_at ? <Time value={next_at} as="date-time" /> : '—'),
  },
];
