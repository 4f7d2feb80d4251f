import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  /** Null when the application can be sent; otherwise what is missing. */
  missing: string | null;
  /** Who can watch the video, and what sending costs. */
  note: ReactNode;
  busy: boolean;
  cancelTo: string;
  onSubmit: () => void;
};

/** The end of the page: what is missing, who will watch, and the button. */
export function ApplySubmitBar({ missing, note, busy, cancelTo, onSubmit }: Props) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4 border-t border-rule pt-6">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p id="submit-hint" className="font-medium">
          {missing ?? t`Ready to send.`}
        </p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      <Button variant="quiet" asChild>
        <Link to={cancelTo}>Cancel</Link>
      </Button>
      {/* Not `disabled`: a keyboard still reaches it and hears why nothing is sent. */}
      <BusyButton
        size="lg"
        className="max-sm:flex-1"
        busy={busy}
        busyLabel="Submitting…"
        aria-describedby="submit-hint"
        onClick={onSubmit}
        {...(missing && { 'aria-disabled': true })}
      >
        Submit Application
      </BusyButton>
    </div>
  );
}
