import {
  type ComponentType,
  createContext,
  lazy as reactLazy,
  useContext,
  useEffect,
  useState,
  useTransition,
} from 'react';
import { Button } from '../button.tsx';
import { ErrorState } from './error-state.tsx';
import { Stale, whyUnfetched } from './fetched.ts';
import { Modal } from '../dialog/modal.tsx';
import { t } from '../words.ts';

const AskAgain = createContext({ again: () => {}, asking: false });

/** A part that is fetched when it is first shown. When it cannot be, its place says so and offers another try; nothing around it is lost. Where only a new page helps, that try loads it. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const start = (): ComponentType<Props> => reactLazy(async () => ({ default: await load().catch(notLoaded) }));
  let newest = start();

  const notLoaded = (cause: unknown) =>
    function NotLoaded(props: Props) {
      // React keeps what a fetch came to: the next to show this part fetches anew.
      useEffect(() => {
        newest = start();
      }, []);
      return <Missing cause={cause} close={closerOf(props)} />;
    };

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

function Missing({ cause, close }: { cause: unknown; close: (() => void) | null }) {
  const { again: part, asking } = useContext(AskAgain);
  const again = cause instanceof Stale ? () => location.reload() : part;
  if (!close) return <ErrorState message={whyUnfetched(cause)} onRetry={again} retrying={asking} />;
  // Not the dialog of other places: every page would carry it for the rare moment in which this one is shown.
  return (
    <Modal
      onClose={close}
      aria-label="This didn’t load"
      className="inset-0 !m-auto h-fit w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-rule bg-surface p-6 shadow-float"
    >
      <h2 className="type-h2">This didn’t load</h2>
      <p role="alert" className="mt-2 text-ink-2">
        {whyUnfetched(cause)}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          Close
        </Button>
        <Button onClick={again} disabled={asking}>
          {asking ? t`Trying again…` : t`Try again`}
        </Button>
      </div>
    </Modal>
  );
}
