import { Mic, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { AnswerForm } from '#contract/hiring/accommodations.ts';
import { Button } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

type Props = { soundOnly: boolean; onForm: (form: AnswerForm) => Promise<unknown> };

export function BlockedCameraOptions({ soundOnly, onForm }: Props) {
  const [busy, setBusy] = useState(false);
  const answer = (form: AnswerForm) => {
    if (busy) return;
    setBusy(true);
    onForm(form)
      .catch(({ message }: Error) => errorToast(message))
      .finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="other-ways" className="mb-1">
      <h3 id="other-ways" className="type-h3">
        No camera? Answer another way
      </h3>
      <div className="mt-3 flex flex-wrap gap-3">
        {!soundOnly && (
          <Button variant="outline" onClick={() => answer('audio')}>
            <Mic className="size-[18px]" aria-hidden="true" />
            Use my voice only
          </Button>
        )}
        <Button variant="outline" onClick={() => answer('text')}>
          <PenLine className="size-[18px]" aria-hidden="true" />
          Answer in writing
        </Button>
      </div>
    </section>
  );
}
