import { PencilLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import type { Correction } from '#contract/hiring/corrections.ts';
import { type Claim, markTranscript } from '../analysis/evidence.ts';
import { ReanalyzeButton } from './reanalyze-button.tsx';
import { Quoted } from '../analysis/quoted.tsx';
import { GapLine } from '../analysis/gap-line.tsx';
import { cn } from '../../../ui/cn.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { t } from '../../../ui/words.ts';

// Most transcripts need no correction, so the form loads on demand.
const CorrectionForm = lazy(async () => (await import('./correction-form.tsx')).CorrectionForm);

const isAwaitingAnalysis = (correction: Correction | undefined, processedAt: string | null) =>
  correction !== undefined && Date.parse(correction.created_at) > Date.parse(processedAt ?? '');

type Props = {
  application: ApplicationPage;
  claims: readonly Claim[];
  current: number;
  onSeek: (seconds: number) => void;
};

export function OwnTranscript({ application, claims, current, onSeek }: Props) {
  const { analysis, corrections, status, id, processed_at } = application;
  const [editing, setEditing] = useState(-1);
  const transcript = analysis?.transcript ?? [];
  const marked = markTranscript(transcript, claims);
  return (
    <section aria-labelledby="transcript">
      <h2 id="transcript" className="type-h2">
        Transcript
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        {analysis?.transcript_by === 'candidate'
          ? t`You wrote this down. The times are estimated. Highlighted words are quoted in the analysis.`
          : t`This transcript is automatic. Fix mistakes and the employer sees your correction, which counts where it sounds like what you said.`}
      </p>
      {corrections.some((one) => isAwaitingAnalysis(one, processed_at)) && !application.appeal && (
        <ReanalyzeButton applicationId={id} />
      )}
      <ol className="mt-4 grid gap-2.5 border-t border-rule pt-4">
        {transcript.map(({ start, text }, index) => {
          const correction = corrections.find(({ segment }) => segment === index);
          const waits = isAwaitingAnalysis(correction, processed_at);
          return (
            <li
              key={index}
              className={cn(
                '-mx-2 grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-2 rounded-md px-2 py-1',
                index === current && 'bg-sunken',
              )}
              {...(index === current && { 'aria-current': true })}
            >
              <button
                type="button"
                onClick={() => onSeek(start)}
                aria-label={t`Play from ${minutesAndSeconds(start)}`}
                className="h-7 self-start rounded-sm text-left text-sm text-ink-3 tnum underline-offset-4 hover:text-ink hover:underline"
              >
                {minutesAndSeconds(start)}
              </button>
              <div className="min-w-0 wrap-anywhere">
                <p className={cn('type-voice', waits && 'text-ink-3 line-through decoration-1')}>
                  <Quoted pieces={marked[index] ?? []} />
                </p>
                {correction && !waits && correction.text === text.trim() && (
                  <p className="text-sm text-ink-3">
                    Your words. AI heard: <s>{correction.original}</s>
                  </p>
                )}
                {correction && !waits && correction.text !== text.trim() && (
                  <p className="text-sm text-ink-2">
                    You wrote: <span className="type-voice text-[1rem]">{correction.text}</span> The employer sees it.
                    Only the line above counts toward the score.
                  </p>
                )}
                {correction && waits && (
                  <p className="type-voice">
                    <span className="sr-only">Your correction: </span>
                    {correction.text}
                  </p>
                )}
                {editing === index && (
                  <Suspense fallback={null}>
                    <CorrectionForm
                      applicationId={id}
                      segment={index}
                      heard={text}
                      corrected={correction?.text}
                      onClose={() => setEditing(-1)}
                    />
                  </Suspense>
                )}
              </div>
              {status !== 'withdrawn' && editing !== index && analysis?.transcript_by !== 'candidate' && (
                <button
                  type="button"
                  onClick={() => setEditing(index)}
                  aria-label={t`Correct the line at ${minutesAndSeconds(start)}`}
                  className="grid size-7 place-items-center self-start rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
                >
                  <PencilLine className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-3 grid gap-2.5">
        {analysis?.gaps?.map((gap) => (
          <GapLine key={gap.start} gap={gap} onSeek={onSeek} />
        ))}
      </div>
    </section>
  );
}
