import { type ComponentType, createContext, lazy, useContext, useEffect, useState, useTransition } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { unfetched } from './fetched.ts';
import { Modal } from './modal.tsx';

const AskAgain = createContext({ again: () => {}, asking: false });

/** A part that is fetched when it is first shown. When it cannot be, its place says so and offers another try; nothing around it is lost. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const start = (): ComponentType<Props> => lazy(async () => ({ default: await load().catch(() => NotLoaded) }));
  let newest = start();

  function NotLoaded(props: Props) {
    // React keeps what a fetch came to: whoever shows this part next, fetches anew.
    useEffect(() => {
      newest = start();
    }, []);
    return <Missing close={closerOf(props)} />;
  }

  return function Late(props: Props) {
    const [Part, take] = useState(() => newest);
    const [asking, begin] = useTransition();
    return (
      <AskAgain value={{ again: () => begin(() => take(() => newest)), asking }}>
        <Part {...props} />
      </AskAgain>
    );
  };
}

/** What can be closed is a dialog, and stays one when it is missing. */
const closerOf = (props: { onClose?: unknown; onOpenChange?: unknown }) => {
  const { onClose, onOpenChange } = props;
  if (typeof onClose === 'function') return () => void onClose();
  return typeof onOpenChange === 'function' ? () => void onOpenChange(false) : null;
};

function Missing({ close }: { close: (() => void) | null }) {
  const { again, asking } = useContext(AskAgain);
  if (!close) return <ErrorState message={unfetched} onRetry={again} retrying={asking} />;
  // Not the dialog of other places: every page would carry it for the rare moment in which this one is shown.
  return (
    <Modal
      onClose={close}
      aria-label="This did not load"
      className="inset-0 !m-auto h-fit w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-rule bg-surface p-6 shadow-float"
    >
      <h2 className="type-h2">This did not load</h2>
      <p role="alert" className="mt-2 text-ink-2">
        {unfetched}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          Close
        </Button>
        <Button onClick={again} disabled={asking}>
          {asking ? 'Trying again…' : 'Try again'}
        </Button>
      </div>
    </Modal>
  );
}
