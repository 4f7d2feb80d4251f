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
import { StaleCodeError, loadFailureText } from './load-part.ts';
import { Modal } from '../dialog/modal.tsx';
import { t } from '../words.ts';

const RetryContext = createContext({ again: () => {}, asking: false });

/** Loads a component on demand; a failure shows a retry in its place, which reloads the page where only that helps. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const start = (): ComponentType<Props> => reactLazy(async () => ({ default: await load().catch(notLoaded) }));
  let newest = start();

  const notLoaded = (cause: unknown) =>
    function NotLoaded(props: Props) {
      // React caches the failed load, so the next mount needs a new lazy component.
      useEffect(() => {
        newest = start();
      }, []);
      return <Missing cause={cause} close={closerOf(props)} />;
    };

  return function Late(props: Props) {
    const [Part, take] = useState(() => newest);
    const [asking, begin] = useTransition();
    return (
      <RetryContext value={{ again: () => begin(() => take(() => newest)), asking }}>
        <Part {...props} />
      </RetryContext>
    );
  };
}

/** A component with a close callback is a dialog, so its error shows in a dialog, too. */
const closerOf = (props: { onClose?: unknown; onOpenChange?: unknown }) => {
  const { onClose, onOpenChange } = props;
  if (typeof onClose === 'function') return () => void onClose();
  return typeof onOpenChange === 'function' ? () => void onOpenChange(false) : null;
};

function Missing({ cause, close }: { cause: unknown; close: (() => void) | null }) {
  const { again: part, asking } = useContext(RetryContext);
  const again = cause instanceof StaleCodeError ? () => location.reload() : part;
  if (!close) return <ErrorState message={loadFailureText(cause)} onRetry={again} retrying={asking} />;
  // The shared dialog would add its code to every page for this rare case.
  return (
    <Modal
      onClose={close}
      aria-label="This didn’t load"
      className="inset-0 !m-auto h-fit w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-rule bg-surface p-6 shadow-float"
    >
      <h2 className="type-h2">This didn’t load</h2>
      <p role="alert" className="mt-2 text-ink-2">
        {loadFailureText(cause)}
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
