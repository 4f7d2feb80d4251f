import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BlindAnswer, appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { errors } from '#contract/base/errors.ts';
import { query } from '../../../session/api.ts';
import { dateText } from '../../../ui/time/date-text.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { LastingPlayer } from '../../../ui/player/lasting-player.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { AppealForm } from './appeal-form.tsx';
import type { Verdict } from './appeal-verdict.tsx';
import { t } from '../../../ui/words.ts';

type Props = { appealId: string; onBack: () => void; onDecided: (verdict: Verdict) => void };

export function BlindAppealReview({ appealId, onBack, onDecided }: Props) {
  const appeal = useQuery(query(appealsApi.one, { appeal_id: appealId }));
  const { data, error, refetch } = appeal;
  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        All answers
      </button>
      {data ? (
        <Answer answer={data.answer} onRefresh={() => void refetch()} onDecided={onDecided} />
      ) : error ? (
        <LoadFailure query={appeal} className="mt-4" />
      ) : (
        <Loading label="Loading the answer" className="mt-4">
          <Skeleton className="aspect-video h-auto rounded-xl!" />
        </Loading>
      )}
    </>
  );
}

type AnswerProps = { answer: BlindAnswer; onRefresh: () => void } & Pick<Props, 'onDecided'>;

function Answer({ answer, onRefresh, onDecided }: AnswerProps) {
  const { job, candidate_id, words, context_note, answers, video, due_at, id } = answer;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-9 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid min-w-0 gap-8">
        <div>
          <h2 className="type-h2">
            {job.title}, {job.company}
          </h2>
          <p className="text-ink-2">
            Candidate {candidate_id} · by {dateText(due_at)}
          </p>
        </div>
        {video ? (
          <LastingPlayer
            address={video.url}
            onRefresh={onRefresh}
            label={t`Video of ${candidate_id}`}
            duration={video.duration}
            {...(video.poster_url && { poster: video.poster_url })}
            chapters={chaptersOf(answers, video.duration)}
            errorText={errors.video_not_found.message}
          />
        ) : (
          <p className="rounded-lg bg-sunken p-5 text-ink-2">{errors.video_not_found.message}</p>
        )}
        <Part title="Candidate’s reason for the appeal">
          <p className="type-voice whitespace-pre-line wrap-anywhere">{words}</p>
        </Part>
        {context_note && (
          <Part title="Note on this answer">
            <p className="type-voice whitespace-pre-line wrap-anywhere">{context_note}</p>
          </Part>
        )}
        <Part title="Questions and written answers">
          <dl className="grid gap-4">
            {answers.map(({ question, text }) => (
              <div key={question}>
                <dt className="font-semibold wrap-anywhere">{question}</dt>
                <dd className="type-voice whitespace-pre-line wrap-anywhere">{text || '—'}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="What the job asks for">
          <ul className="grid list-disc gap-1.5 pl-5">
            {job.requirements.map((requirement) => (
              <li key={requirement} className="wrap-anywhere">
                {requirement}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-2">Skills: {job.skills_required.join(', ')}</p>
        </Part>
      </div>
      <AppealForm appealId={id} onDecided={onDecided} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-5">
      <h3 className="type-h3 mb-2">{title}</h3>
      {children}
    </section>
  );
}

function chaptersOf(answers: BlindAnswer['answers'], duration: number) {
  if (answers.some(({ t_start }) => t_start === null)) return [];
  return answers.map(({ t_start, t_end }, index) => ({
    label: t`Question ${index + 1}`,
    from: t_start ?? 0,
    to: t_end ?? answers[index + 1]?.t_start ?? duration,
  }));
}
