import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Alert, alerts as alertsApi, alertSearchPath } from '#contract/hiring/alerts.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { AlertNameDialog } from './alert-name-dialog.tsx';
import { filterWords } from './filter-words.ts';
import { t } from '../../../ui/words.ts';

export function AlertLine({ alert }: { alert: Alert }) {
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <h2 className="type-h3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={alertSearchPath(alert.filters)}
            className="tap-area inline-block py-1 underline-offset-4 hover:underline"
          >
            {alert.name}
          </Link>
          {alert.paused && <Badge>Paused</Badge>}
        </h2>
        <p className="text-ink-2">{filterWords(alert.filters).join(' · ') || t`All jobs`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PauseButton alert={alert} />
        <Button variant="quiet" size="sm" aria-label={t`Rename ${alert.name}`} onClick={() => setAsking('name')}>
          <Pencil className="size-4 max-sm:hidden" aria-hidden="true" />
          Rename
        </Button>
        <Button variant="quiet" size="sm" aria-label={t`Delete ${alert.name}`} onClick={() => setAsking('delete')}>
          <Trash2 className="size-4 max-sm:hidden" aria-hidden="true" />
          Delete
        </Button>
      </div>
      {asking === 'name' && <Rename alert={alert} onClose={close} />}
      {asking === 'delete' && <Delete alert={alert} onClose={close} />}
    </li>
  );
}

function PauseButton({ alert }: { alert: Alert }) {
  const update = useCommand(alertsApi.update);
  const Icon = alert.paused ? Play : Pause;
  const word = alert.paused ? t`Resume` : t`Pause`;
  const press = () =>
    update.mutate({ alert_id: alert.id, paused: !alert.paused }, { onError: ({ message }) => errorToast(message) });
  return (
    <BusyButton
      variant="outline"
      size="sm"
      aria-label={`${word} ${alert.name}`}
      busy={update.isPending}
      busyLabel="Saving…"
      onClick={press}
    >
      <Icon className="size-4" aria-hidden="true" />
      {word}
    </BusyButton>
  );
}

type DialogProps = { alert: Alert; onClose: () => void };

function Rename({ alert, onClose }: DialogProps) {
  const update = useCommand(alertsApi.update);
  return (
    <AlertNameDialog
      title="Rename this search"
      name={alert.name}
      submitLabel="Rename"
      busy={update.isPending}
      refused={update.error}
      onSubmit={(name) => update.mutate({ alert_id: alert.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Delete({ alert, onClose }: DialogProps) {
  const remove = useCommand(alertsApi.remove);
  const confirm = () =>
    remove.mutate(
      { alert_id: alert.id },
      {
        onSuccess: () => {
          toast({ title: t`Search deleted`, description: alert.name });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete “${alert.name}”?`}
      description="We’ll no longer email its new jobs."
      confirmLabel="Delete search"
      busyLabel="Deleting…"
      cancelLabel="Keep it"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
