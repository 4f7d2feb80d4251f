import { useEffect, useRef } from 'react';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function useAnalysisWarning(now: ApplicationPage['analysis_status']): void {
  const before = useRef(now);
  useEffect(() => {
    const failed = now === 'failed' && before.current !== 'failed';
    before.current = now;
    if (failed) errorToast(t`Application submitted but video analysis failed. Please contact support.`, t`Warning`);
  }, [now]);
}
