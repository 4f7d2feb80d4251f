import type { WorkerState } from '#contract/administration/queues.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

export const WorkerList = ({ workers }: { workers: readonly WorkerState[] }) =>
  workers.length === 0 ? (
    <p className="text-ink-2">{t`No process has run tasks in the last hour.`}</p>
  ) : (
    <ul className="sheet divide-y divide-rule">
      {workers.map(({ id, host, pid, started_at, beat_at, alive }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <Badge tone={alive ? 'ok' : 'danger'}>{alive ? t`Alive` : t`No heartbeat`}</Badge>
            <span className="font-mono text-sm wrap-anywhere">
              {host}, {pid}
            </span>
          </span>
          <span className="text-sm text-ink-2">
            {t`Started`} <Time value={started_at} as="date-time" />
            {', '}
            {t`last heartbeat`} <Time value={beat_at} as="date-time" />
          </span>
        </li>
      ))}
    </ul>
  );
