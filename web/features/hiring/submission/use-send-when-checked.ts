import { useEffect, useState } from 'react';
import { errorToast } from '../../../ui/toast/toast.ts';

type Options = {
  /** The step that is missing, or null when nothing but the check of the video is pending. */
  missing: string | null;
  checking: boolean;
  send: () => void;
};

/** Sends when the check of the video is done, also when the person asked for it before. */
export function useSendWhenChecked({ missing, checking, send }: Options) {
  const [queued, setQueued] = useState(false);
  useEffect(() => {
    if (!queued || (checking && !missing)) return;
    setQueued(false);
    if (missing) errorToast(missing);
    else send();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [queued, checking, missing]);
  return { queued, queue: () => setQueued(true), cancel: () => setQueued(false) };
}
