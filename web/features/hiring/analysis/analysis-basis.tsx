import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { t } from '../../../ui/words.ts';
import { QuestionGrades } from './question-grades.tsx';
import { isByModel } from './recommendation.ts';

type Props = { result: AnalysisResult; processedAt: string | null; onSeek: (seconds: number) => void };

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
          <QuestionGrades questions={questions} onSeek={onSeek} />
        </Disclosure>
      )}
      {measured.length > 0 && (
        <Disclosure title="What was measured">
          <dl className="grid gap-3 text-sm">
            {measured.map(({ key, label, value, note }) => (
              <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
                <dt className="font-medium">{label}</dt>
                <dd className="text-right tnum">{value}</dd>
                <dd className="col-span-2 text-ink-3">{note}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <p className="rounded-md bg-sunken p-4 text-sm text-ink-2">
        {result.demo ? (
          t`${analyser}. Watch before you decide.`
        ) : isByModel(result) ? (
          <>
            Written by AI ({analyser}){processedAt && t` on ${dateTimeText(processedAt)}`}. It is an aid. Watch before
            you decide.
          </>
        ) : (
          t`No model has scored this answer. Watch before you decide.`
        )}
        {result.transcript_by === 'candidate'
          ? ` ${t`Based on what the candidate wrote down. Quote times are estimated.`}`
          : result.words_from?.includes('speech') && ` ${t`Based on the words that AI heard in the recording.`}`}
        {result.words_from?.includes('person') && ` ${t`Based on captions by a person.`}`}
      </p>
    </div>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-rule pt-1">
      <summary className="flex h-11 list-none items-center justify-between gap-3 font-semibold hover:text-primary-text [&::-webkit-details-marker]:hidden">
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
