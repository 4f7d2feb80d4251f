import { highestLevel } from '#contract/jobs/rubric.ts';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { t } from '../../../ui/words.ts';
import { PlayFrom } from './play-from.tsx';

type Props = { questions: AnalysisResult['questions']; onSeek: (seconds: number) => void };

export function QuestionGrades({ questions, onSeek }: Props) {
  return (
    <ol className="grid gap-5 text-sm">
      {questions.map(({ question, score, criteria }) => (
        <li key={question}>
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold wrap-anywhere">{question}</span>
            <span className="type-figure text-md">{score}</span>
          </p>
          <ul className="mt-2 grid gap-2">
            {criteria.map(({ id, name, level, must, reason, quotes }) => (
              <li key={id}>
                <p>
                  <span className="font-medium first-letter:uppercase">{name ?? id.replaceAll('_', ' ')}</span>{' '}
                  <span className="text-ink-3 tnum">
                    {level === null ? t`not verified` : t`${level} of ${highestLevel}`}
                  </span>
                  {must && <span className="ml-2 text-ink-3">must-have</span>}
                </p>
                <p className="text-ink-2">{reason}</p>
                {quotes.map(({ text, at }) => (
                  <p key={text} className="mt-1">
                    <q className="type-voice text-[0.9375rem] leading-snug">{text}</q>
                    <PlayFrom at={at} onSeek={onSeek} />
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
