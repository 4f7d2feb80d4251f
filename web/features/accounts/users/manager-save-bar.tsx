import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = { dirty: boolean; busy: boolean; onDiscard: () => void };

export function SaveBar({ dirty, busy, onDiscard }: Props) {
  return (
    <div
      className={
        dirty
          ? 'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-rule bg-paper px-4 py-4 lg:bottom-0'
          : 'flex flex-wrap items-center justify-between gap-3 border-t border-rule py-4'
      }
    >
      <p className="text-ink-2" role="status">
        {dirty ? t`You have unsaved changes.` : t`Everything is saved.`}
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" disabled={!dirty || busy} onClick={onDiscard}>
          Discard
        </Button>
        <BusyButton type="submit" disabled={!dirty && !busy} busy={busy} busyLabel="Saving…">
          Save Changes
        </BusyButton>
      </div>
    </div>
  );
}
