import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queues as queuesApi } from '#contract/administration/queues.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { MailTabs } from '../../features/administration/mails/mail-tabs.tsx';
import { type Overview, QueueSummary } from '../../features/administration/queues/queue-summary.tsx';
import { QueueTable } from '../../features/administration/queues/queue-table.tsx';
import { ScheduleTable } from '../../features/administration/queues/schedule-table.tsx';
import { WorkerList } from '../../features/administration/queues/worker-list.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { useAddressParams } from '../../ui/page/address-params.ts';
import { t } from '../../ui/words.ts';

const FailedTasksDialog = lazy(
  async () => (await import('../../features/administration/queues/failed-tasks-dialog.tsx')).FailedTasksDialog,
);

export const meta = () => [{ title: t`Queues · ${BRAND}` }];

const REFRESH_MS = 5000;

export default function AdminQueuesScreen() {
  const overview = useQuery({ ...query(queuesApi.overview, {}), refetchInterval: REFRESH_MS });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <h1 className="type-h1">Queues</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
        What the product does in the background. Refreshed every few seconds.
      </p>
      <MailTabs />
      {overview.data ? (
        <QueueSections overview={overview.data} open={setOpened} />
      ) : (
        <div className="mt-6">
          {overview.isError ? <LoadFailure query={overview} /> : <SkeletonRows count={8} label={t`Loading queues`} />}
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <FailedTasksDialog queue={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

type Queue = Overview['queues'][number];
const isBusy = ({ waiting, delayed, retrying, running, failed, completed_hour }: Queue) =>
  waiting + delayed + retrying + running + failed + completed_hour > 0;
const isFirst = ({ late, failed }: Queue) => Number(late > 0) * 2 + Number(failed > 0);

function QueueSections({ overview, open }: { overview: Overview; open: (queue: string) => void }) {
  const [params, change] = useAddressParams();
  const isAll = params.get('idle') === 'shown';
  const shown = overview.queues.filter((queue) => isAll || isBusy(queue)).toSorted((a, b) => isFirst(b) - isFirst(a));
  return (
    <>
      <QueueSummary overview={overview} />
      <div className="mt-8 flex flex-wrap items-end justify-between gap-3">
        <h2 className="type-h2">Tasks</h2>
        <Checkbox
          label={t`Show idle queues`}
          checked={isAll}
          onChange={(event) => change({ idle: event.target.checked ? 'shown' : '' })}
        />
      </div>
      <div className="mt-4">
        <QueueTable queues={shown} open={open} />
      </div>
      <h2 className="type-h2 mt-10">Workers</h2>
      <div className="mt-4">
        <WorkerList workers={overview.workers} />
      </div>
      <h2 className="type-h2 mt-10">Scheduled tasks</h2>
      <div className="mt-4">
        <ScheduleTable schedules={overview.schedules} />
      </div>
    </>
  );
}
