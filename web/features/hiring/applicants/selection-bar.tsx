import { Columns2, Mail, UserX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIsReviewer } from '../../accounts/users/reviewer-seat.ts';
import { Button } from '../../../ui/button.tsx';
import type { Selection } from './selection.ts';
import { plural } from '../../../ui/words.ts';

type Props = {
  selection: Selection;
  onCompare: (() => void) | null;
  onPass: () => void;
  onMessage: () => void;
  onBack?: (() => void) | undefined;
};

export function SelectionBar({ selection, onCompare, onPass, onMessage, onBack }: Props) {
  const compare = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!onBack) return;
    compare.current?.focus({ preventScroll: true });
    onBack();
  }, [onBack]);
  const isReviewer = useIsReviewer();
  const { length } = selection.ids;
  if (length === 0) return null;
  return (
    <section
      aria-label="Selected candidates"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-rule bg-surface p-3 shadow-float max-lg:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] sm:pl-5"
    >
      <p className="font-bold tnum" role="status">
        {plural(length, { one: '# selected', other: '# selected' })}
      </p>
      <Button variant="quiet" size="icon-sm" aria-label="Clear the selection" onClick={() => selection.set([])}>
        <X className="size-4" aria-hidden="true" />
      </Button>
      <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button
          ref={compare}
          variant="outline"
          disabled={onCompare === null}
          onClick={() => onCompare?.()}
          title="Choose two to four candidates"
        >
          <Columns2 className="size-[18px]" aria-hidden="true" />
          Compare
        </Button>
        {!isReviewer && (
          <>
            <Button variant="outline" onClick={onMessage}>
              <Mail className="size-[18px]" aria-hidden="true" />
              Message {length}
            </Button>
            <Button variant="danger-outline" onClick={onPass}>
              <UserX className="size-[18px]" aria-hidden="true" />
              Pass on {length}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
