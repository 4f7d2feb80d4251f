import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { mmss } from '../../../ui/time/mmss.ts';
import { t } from '../../../ui/words.ts';

type Props = { result: AnalysisResult; processedAt: string | null; onSeek: (seconds: number) => void };

/** What an analysis was made from: who wrote it, what was measured, how each question was graded, what to be careful of. */
export function AnalysisBasis({ result, processedAt, onSeek }: Props) {
  const { analyser, measured, questions, warnings } = result;
  return (
    <div className="mt-7 grid gap-3">
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-2.5 rounded-md bg-warn-tint p-3 text-sm text-warn">
          <CircleAlert className="size-[18px] shrink-0" aria-hidden="true" />
          {warning}
        </p>
      ))}
      {questions.length > 0 && (
        <Disclosure title="Each question">
          <Grades questions={questions} onSeek={onSeek} />
        </Disclosure>
      )}
      {measured.length > 0 && (
        <Disclosure title="What was measured">
          <dl className="grid gap-3 text-sm">
            {measured.map(({ key, label, value, note }) => (
              <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
                <dt className="font-[560]">{label}</dt>
                <dd className="text-right tnum">{value}</dd>
                <dd className="col-span-2 text-ink-3">{note}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <p className="rounded-md bg-sunken p-4 text-sm text-ink-2">
        Written by AI ({analyser}){processedAt && t` on ${dateTimeText(processedAt)}`}. It is an aid. Watch before you
        decide.
      </p>
    </div>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-rule pt-1">
      <summary className="flex h-11 list-none items-center justify-between gap-3 font-[600] hover:text-primary-text [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-4 text-ink-2 transition-transform duration-[var(--t-2)] group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

type GradesProps = { questions: AnalysisResult['questions']; onSeek: (seconds: number) => void };

const HIGHEST_LEVEL = 4;
const words = (id: string) => id.replaceAll('_', ' ');

function Grades({ questions, onSeek }: GradesProps) {
  return (
    <ol className="grid gap-5 text-sm">
      {questions.map(({ question, score, criteria }) => (
        <li key={question}>
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-[600]">{question}</span>
            <span className="type-figure text-md">{score}</span>
          </p>
          <ul className="mt-2 grid gap-2">
            {criteria.map(({ id, level, reason, quotes }) => (
              <li key={id}>
                <p>
                  <span className="font-[560] first-letter:uppercase">{words(id)}</span>{' '}
                  <span className="text-ink-3 tnum">
                    {level} of {HIGHEST_LEVEL}
                  </span>
                </p>
                <p className="text-ink-2">{reason}</p>
                {quotes.map(({ text, at }) => (
                  <p key={text} className="mt-1">
                    <q className="type-voice text-[0.9375rem] leading-snug">{text}</q>
                    {at !== null && (
                      <button
                        type="button"
                        onClick={() => onSeek(at)}
                        aria-label={t`Play from ${mmss(at)}`}
                        className="ml-1.5 h-6 rounded-sm px-1 text-ink-3 tnum underline-link hover:text-ink"
                      >
                        {mmss(at)}
                      </button>
                    )}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
