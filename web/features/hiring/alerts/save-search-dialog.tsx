import { alerts as alertsApi } from '#contract/hiring/alerts.ts';
import type { JobFilters } from '#contract/jobs/jobs.ts';
import { useCommand } from '../../../session/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { AlertNameDialog } from './alert-name-dialog.tsx';
import { filterWords, suggestedName } from './filter-words.ts';
import { t } from '../../../ui/words.ts';

type Props = { filters: JobFilters; onClose: () => void };

export function SaveSearchDialog({ filters, onClose }: Props) {
  const create = useCommand(alertsApi.create);
  const save = (name: string) =>
    create.mutate(
      { name, filters },
      {
        onSuccess: ({ alert }) => {
          toast({ title: t`Search saved`, description: t`We’ll email you new jobs for “${alert.name}”.` });
          onClose();
        },
      },
    );
  return (
    <AlertNameDialog
      title="Save this search"
      description={
        <>
          <p>{filterWords(filters).join(' · ')}</p>
          <p className="mt-2">We’ll email you at 8:00 AM your time when there are new jobs. No new jobs, no email.</p>
        </>
      }
      name={suggestedName(filters)}
      submitLabel="Save search"
      busy={create.isPending}
      refused={create.error}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
