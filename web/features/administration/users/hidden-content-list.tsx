import { useState } from 'react';
import { cases } from '#contract/administration/moderation.ts';
import type { HiddenContent } from '#contract/administration/users.ts';
import { useCommand } from '../../../session/api.ts';
import { failureText } from '../../../session/failure.ts';
import { Button, BusyButton } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { reportKindLabels } from '../moderation/case-labels.ts';

export function HiddenContentList({ things, onDone }: { things: readonly HiddenContent[]; onDone: () => void }) {
  return (
    <>
      <p className="text-ink-2">The suspension is lifted. These were hidden after reports and stay hidden:</p>
      <ul className="mt-4 grid gap-3">
        {things.map((thing) => (
          <HiddenContentRow key={thing.case_id} thing={thing} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  );
}

function HiddenContentRow({ thing: { case_id, kind, title } }: { thing: HiddenContent }) {
  const restore = useCommand(cases.restore);
  const [shown, setShown] = useState(false);
  const show = () =>
    restore.mutate(
      { case_id },
      { onSuccess: () => setShown(true), onError: (error) => errorToast(failureText(error)) },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4">
      <span className="min-w-0 wrap-anywhere">
        {reportKindLabels[kind]}: {title}
      </span>
      {shown ? (
        <span role="status">Shown again</span>
      ) : (
        <BusyButton
          variant="outline"
          size="sm"
          busy={restore.isPending}
          busyLabel="Restoring…"
          aria-label={t`Restore ${title}`}
          onClick={show}
        >
          Restore
        </BusyButton>
      )}
    </li>
  );
}
