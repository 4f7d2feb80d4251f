import { Suspense } from 'react';
import { maxQuestions } from '#contract/jobs/job-fields.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { useInView } from '../../../ui/loading/use-in-view.ts';
import { questionCount } from './manager-job-checks.ts';
import { AnswerLanguages } from './manager-job-languages.tsx';
import { JobListField } from './manager-job-list.tsx';
import { Suggested } from './suggested.tsx';
import { suggestedQuestions } from './suggestions.ts';
import { live, Section, type SectionProps } from './manager-job-section.tsx';
import { t } from '../../../ui/words.ts';

// This last, optional part of a long form loads when it is scrolled into view.
const CompanyVideo = lazy(async () => (await import('./manager-company-video.tsx')).CompanyVideo);

export function QuestionSection({ form, locked }: SectionProps & { locked: boolean }) {
  const questions = form.watch('application_questions');
  const category = form.watch('category');
  const [place, seen] = useInView<HTMLDivElement>();
  const videoPath = form.watch('company_video_url') ?? null;
  const waiting = videoPath ? <VideoPlaceholder /> : <UploadPlaceholder />;
  return (
    <Section id="questions" title="Video questions">
      <p className="-mt-2 text-ink-2">
        Candidates answer these in one video of three minutes at most. Two good questions beat three.
      </p>
      {locked ? (
        <LockedQuestions questions={questions ?? []} />
      ) : (
        <JobListField
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
            <CompanyVideo path={videoPath} onChange={(path) => form.setValue('company_video_url', path, live(form))} />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
    </Section>
  );
}

// Both placeholders are as high as what replaces them; otherwise the buttons below would move under the pointer.
const UploadPlaceholder = () => (
  <div className="grid gap-2">
    <Skeleton className="h-11 w-44" />
    <Skeleton className="h-4.5 w-full max-w-80" />
  </div>
);

const VideoPlaceholder = () => (
  <div className="grid max-w-[26rem] gap-3">
    <Skeleton className="aspect-video h-auto rounded-lg!" />
    <Skeleton className="h-9 w-36 max-md:h-11" />
  </div>
);

/** After the first answer the questions are locked, because answers to other questions could not be compared. */
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
