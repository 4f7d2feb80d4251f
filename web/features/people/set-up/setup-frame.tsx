import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProgressLineMini, ProgressLineVertical, type Stop } from '../../../brand/progress-line.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  title: string;
  steps: readonly string[];
  at: number;
  heading: string;
  text: ReactNode;
  skipTo: string;
  busy: boolean;
  lastLabel: string;
  onBack: () => void;
  onContinue: () => void;
  after?: ReactNode;
  children: ReactNode;
};

export function SetupFrame(props: Props) {
  const { title, steps, at, heading, text, skipTo, busy, lastLabel, onBack, onContinue, after, children } = props;
  const head = useRef<HTMLHeadingElement>(null);
  const seen = useRef(at);
  useEffect(() => {
    // The page itself has the initial focus; afterwards each step takes it.
    if (seen.current !== at) head.current?.focus();
    seen.current = at;
  }, [at]);
  const stops = steps.map((label, index): Stop => ({ label, state: stateOf(index, at) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,40rem)]">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 lg:col-span-2">
        <h1 className="type-h1">{title}</h1>
        <Link to={skipTo} className="min-h-9 py-1.5 font-semibold text-primary-text underline-link tap-area">
          Skip for now
        </Link>
      </div>
      <div>
        <div className="flex items-center justify-between gap-4 lg:hidden">
          <p className="type-label text-[0.875rem]">
            Step {at + 1} of {steps.length}
          </p>
          <ProgressLineMini stops={stops} label={t`Step ${at + 1} of ${steps.length}`} />
        </div>
        <ProgressLineVertical stops={stops} className="mt-2 max-lg:hidden" />
      </div>
      <form
        noValidate
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          onContinue();
        }}
      >
        <h2 ref={head} tabIndex={-1} className="type-h2 outline-none">
          {heading}
        </h2>
        <p className="mt-1.5 mb-6 text-ink-2">{text}</p>
        <div className="grid gap-6">{children}</div>
        <div className="mt-8 flex items-center justify-between gap-3 border-t border-rule pt-5">
          <Button variant="outline" onClick={onBack} disabled={at === 0 || busy}>
            Back
          </Button>
          <BusyButton type="submit" busy={busy} busyLabel="Saving…">
            {at === steps.length - 1 ? lastLabel : t`Continue`}
          </BusyButton>
        </div>
      </form>
      {after != null && <div className="min-w-0 lg:col-start-2">{after}</div>}
    </div>
  );
}

function stateOf(index: number, at: number): Stop['state'] {
  if (index < at) return 'done';
  return index === at ? 'now' : 'next';
}
