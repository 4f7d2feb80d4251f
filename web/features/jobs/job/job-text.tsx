import type { ReactNode } from 'react';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import type { BoardJobPage } from '#contract/jobs/board.ts';
import { locale } from '../../../ui/words.ts';
import { languageName } from './job-words.ts';

export type ReadableJob = Omit<BoardJobPage, 'excerpt' | 'paused' | 'place_rules' | 'countries'> &
  Partial<Pick<OpenJobPage, 'graded_by' | 'poster_face'>>;

type Text = Pick<
  ReadableJob,
  'description' | 'requirements' | 'benefits' | 'application_questions' | 'answer_languages' | 'graded_by'
>;
type Props = { job: Text; film?: ReactNode; skills?: ReactNode };

export function JobText({ job, film, skills }: Props) {
  return (
    <>
      <Part title="The job">
        <div className="grid max-w-[68ch] gap-4 text-md">
          {paragraphsOf(job.description).map((text, index) => (
            <p key={index} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      </Part>
      {film}
      <ListPart title="Requirements" items={job.requirements} />
      {skills}
      <ListPart title="Benefits" items={job.benefits} />
      <Part title="Questions you answer on video">
        <ol className="grid max-w-[68ch] gap-3 border-t border-rule pt-4">
          {job.application_questions.map((question, index) => (
            <li key={question} className="flex gap-4 text-md wrap-anywhere">
              <span className="type-figure w-5 shrink-0 pt-1 text-ink-3">{index + 1}</span>
              <span className="min-w-0">
                {question}
                <Criteria names={job.graded_by?.[index]?.criteria} />
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-ink-2">One take, up to 3 minutes. You can pause or record it again.</p>
        {job.answer_languages.length > 0 && <p className="mt-1 text-ink-2">Answer in {anyOf(job.answer_languages)}.</p>}
      </Part>
    </>
  );
}

function Criteria({ names }: { names: readonly string[] | undefined }) {
  if (!names) return null;
  if (names.length === 0)
    return <span className="mt-0.5 block text-base text-ink-3">AI doesn’t read or score your answer to this one.</span>;
  return <span className="mt-0.5 block text-base text-ink-3">Graded by: {names.join(', ')}</span>;
}

const anyOf = (codes: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(codes.map(languageName));

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim());

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-h2 mb-3">{title}</h2>
      {children}
    </section>
  );
}

function ListPart({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid max-w-[68ch] gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3 wrap-anywhere">
            <span className="mt-[9px] h-[3px] w-3 shrink-0 rounded-full bg-second-deep" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </Part>
  );
}
