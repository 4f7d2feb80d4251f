import { Suspense } from 'react';
import { maxQuestions } from '#contract/jobs/job-fields.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { useSeen } from '../../../ui/loading/use-seen.ts';
import { questionCount } from './manager-job-checks.ts';
import { AnswerLanguages } from './manager-job-languages.tsx';
import { JobList } from './manager-job-list.tsx';
import { Suggested } from './suggested.tsx';
import { suggestedQuestions } from './suggestions.ts';
import { live, Section, type SectionProps } from './manager-job-section.tsx';
import { t } from '../../../ui/words.ts';

// The last and optional part of a long form: loaded when someone scrolls to it.
const CompanyVideo = lazy(async () => (await import('./manager-company-video.tsx')).CompanyVideo);

/** What candidates answer on video, and the film that introduces the company to them. */
export function QuestionSection({ form, locked }: SectionProps & { locked: boolean }) {
  const questions = form.watch('application_questions');
  const category = form.watch('category');
  const [place, seen] = useSeen<HTMLDivElement>();
  const waiting = <Skeleton className="h-11 w-44" />;
  return (
    <Section id="questions" title="Video questions">
      <p className="-mt-2 text-ink-2">
        Candidates answer these in one video of three minutes at most. Two good questions beat three.
      </p>
      {locked ? (
        <LockedQuestions questions={questions ?? []} />
      ) : (
        <JobList
          form={form}
          name="application_questions"
          noun="question"
          layout="rows"
          max={maxQuestions}
          label={
            <span className="flex flex-wrap justify-between gap-x-4">
              Application questions
              <span className="font-normal text-ink-3 tnum" role="status">
                {questionCount(questions)}
              </span>
            </span>
          }
        />
      )}
      {!locked && category && (questions ?? []).length < maxQuestions && (
        <Suggested
          label={t`Questions that ask for an example`}
          offered={suggestedQuestions[category].slice(0, 3)}
          items={questions ?? []}
          onAdd={(item) => form.setValue('application_questions', [...(questions ?? []), item], live(form))}
          layout="rows"
        />
      )}
      <p className="text-sm text-ink-3">
        AI grades answers by a rubric that we propose from these questions. Publishing approves it. You can change it
        until someone applies.
      </p>
      <AnswerLanguages form={form} />
      <div ref={place} data-field="company_video_url" className="grid gap-2">
        <h3 className="type-label text-[0.9375rem]">Company introduction video (optional)</h3>
        <Suspense fallback={waiting}>
          {seen ? (
            <CompanyVideo
              path={form.watch('company_video_url') ?? null}
              onChange={(path) => form.setValue('company_video_url', path, live(form))}
            />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
    </Section>
  );
}

/** Someone has answered them: another question would make answers that cannot be compared (D59). */
function LockedQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <div>
      <h3 className="type-label text-[0.9375rem]">Application questions</h3>
      <ol className="mt-2 list-decimal pl-6">
        {questions.map((question) => (
          <li key={question} className="wrap-anywhere">
            {question}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-3">
        You can’t change questions after someone has applied. Duplicate the job to ask new ones.
      </p>
    </div>
  );
}
