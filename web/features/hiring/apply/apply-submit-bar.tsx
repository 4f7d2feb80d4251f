import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  missing: string | null;
  checking: boolean;
  queued: boolean;
  onUnqueue: () => void;
  note: ReactNode;
  busy: boolean;
  cancelTo: string;
  onSubmit: () => void;
};

export function ApplySubmitBar(props: Props) {
  const { missing, checking, queued, onUnqueue, note, busy, cancelTo, onSubmit } = props;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4 border-t border-rule pt-6">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p id="submit-hint" className="font-medium">
          {missing ?? readyText(checking, queued)}
        </p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      {queued ? (
        <Button variant="quiet" onClick={onUnqueue}>
          Don’t send yet
        </Button>
      ) : (
        <Button variant="quiet" asChild>
          <Link to={cancelTo}>Cancel</Link>
        </Button>
      )}
      {/* The button is not `disabled`, so that keyboard users reach it and screen readers announce why nothing is sent. */}
      <BusyButton
        size="lg"
        className="max-sm:flex-1"
        busy={busy || queued}
        busyLabel={queued ? t`Waiting for the check…` : t`Submitting…`}
        aria-describedby="submit-hint"
        onClick={onSubmit}
        {...(missing && { 'aria-disabled': true })}
      >
        Submit Application
      </BusyButton>
    </div>
  );
}

function readyText(checking: boolean, queued: boolean): string {
  if (queued) return t`We’re checking your video and send your application right after. Keep this page open.`;
  return checking
    ? t`We’re checking your video. Submit now, and we send your application when the check is done.`
    : t`Ready to send.`;
}
