import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxTasksAtOnce, queues } from '#contract/administration/queues.ts';
import { call, pages, queryClient } from '../../../session/api.ts';
import { inChunks } from '../../../session/in-chunks.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { FailedTaskList } from './failed-task-list.tsx';
import { queueLabel, taskCount } from './queue-words.ts';

type Props = { queue: string; onClose: () => void };
type Change = 'retry' | 'discard';

export function FailedTasksDialog({ queue, onClose }: Props) {
  const list = useInfiniteQuery(pages(queues.failed, { queue }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Change | null>(null);
  const label = queueLabel(queue);
  const failed = list.data?.pages.flatMap((page) => page.tasks) ?? [];
  const ids = failed.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Failed tasks: ${label}`}
      description={t`They are not tried again by themselves.`}
      className="sm:w-[min(48rem,calc(100vw-2rem))]"
    >
      <Paged
        className="mt-5"
        list={list}
        rows={(page) => page.tasks}
        noun={(count) => plural(count, { one: 'task', other: 'tasks' })}
        pending={<SkeletonRows count={4} label={t`Loading failed tasks`} />}
        empty={<p className="text-ink-2">{t`No failed tasks are left.`}</p>}
      >
        {(tasks) => (
          <FailedTaskList
            tasks={tasks}
            chosen={chosen}
            onToggle={toggle}
            onToggleAll={(on) => setChosen(new Set(on ? tasks.map(({ id }) => id) : []))}
          />
        )}
      </Paged>
      <DialogActions>
        <Button variant="outline" disabled={ids.length === 0} onClick={() => setAsked('discard')}>
          Discard
        </Button>
        <Button disabled={ids.length === 0} onClick={() => setAsked('retry')}>
          Retry
        </Button>
      </DialogActions>
      {asked && (
        <ConfirmChange
          change={asked}
          queue={queue}
          ids={ids}
          onClose={() => setAsked(null)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </Dialog>
  );
}

type ConfirmProps = { change: Change; queue: string; ids: string[]; onClose: () => void; onDone: () => void };

const words = {
  retry: {
    title: t`Run these tasks again?`,
    label: t`Run again`,
    done: (count: number) => plural(count, { one: '# task will run again', other: '# tasks will run again' }),
  },
  discard: {
    title: t`Discard these tasks?`,
    label: t`Discard`,
    done: (count: number) => plural(count, { one: '# task discarded', other: '# tasks discarded' }),
  },
} as const;

function ConfirmChange({ change, queue, ids, onClose, onDone }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const { title, label, done } = words[change];
  async function confirm() {
    setBusy(true);
    let total = 0;
    const { error } = await inChunks(ids, maxTasksAtOnce, async (task_ids) => {
      total += (await call(queues[change], { queue, task_ids })).changed;
    });
    setBusy(false);
    await queryClient.invalidateQueries();
    if (error) return errorToast(error.message);
    toast({ title: done(total) });
    onDone();
    onClose();
  }
  const effect =
    change === 'retry'
      ? t`What was done before is not done twice. The audit log records it.`
      : t`What they should have done will not happen. The audit log records it.`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={`${taskCount(ids.length)}. ${effect}`}
      confirmLabel={label}
      tone={change === 'discard' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
