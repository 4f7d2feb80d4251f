import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { type Claim, markAnswer } from './evidence.ts';
import { Quoted } from './quoted.tsx';

/** Old applications have these keys instead of questions, and they mean nothing to a reader (specification §9). */
const numbered = new Set(['0', '1', '2']);

type Props = {
  answers: ApplicationDetail['answers'];
  claims: readonly Claim[];
  scoredFrom?: AnalysisResult['words_from'];
};

export function Responses({ answers, claims, scoredFrom }: Props) {
  const written = Object.entries(answers).filter(([question, text]) => !numbered.has(question) && text.trim());
  return (
    <section aria-labelledby="responses" className="mt-10 border-t-2 border-ink pt-6">
      <h2 id="responses" className="type-h2">
        Application responses
      </h2>
      {written.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing was written beside the video.</p>
      ) : (
        <>
          {scoredFrom && !scoredFrom.includes('written') && (
            <p className="mt-1 text-ink-2">Typed beside the video. It isn’t part of the score.</p>
          )}
          <dl className="mt-4 grid gap-5">
            {written.map(([question, text]) => (
              <div key={question} className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
                <dt className="text-ink-2 wrap-anywhere">{question}</dt>
                <dd className="type-voice min-w-0 whitespace-pre-line wrap-anywhere">
                  <Quoted pieces={markAnswer(text, claims)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
