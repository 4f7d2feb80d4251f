import { Bookmark } from 'lucide-react';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { savedJobs as savedJobsApi } from '#contract/jobs/saved-jobs.ts';
import { useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { job: Pick<OpenJob, 'id' | 'title' | 'saved'>; className?: string };

export function SaveButton({ job, className }: Props) {
  const save = useCommand(savedJobsApi.save);
  const remove = useCommand(savedJobsApi.remove);
  const busy = save.isPending || remove.isPending;
  const saved = busy ? save.isPending : job.saved;
  const toggle = () => {
    if (busy) return;
    const { mutate } = job.saved ? remove : save;
    mutate(
      { job_id: job.id },
      {
        onSuccess: () => toast({ title: job.saved ? t`No longer saved` : t`Job saved`, description: job.title }),
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-pressed={saved}
      aria-label={t`Save ${job.title}`}
      title={saved ? t`Saved` : t`Save`}
      onClick={toggle}
      className={className}
    >
      <Bookmark className={cn('size-[21px]', saved && 'fill-primary text-primary-text')} aria-hidden="true" />
    </Button>
  );
}
