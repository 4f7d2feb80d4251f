import { CircleAlert } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { Link } from 'react-router';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import { errors } from '#contract/base/errors.ts';
import { type ApplicationPage, isReplaceable } from '#contract/hiring/outcomes.ts';
import { VideoPreparing } from '../review/answer-video.tsx';
import type { Claim } from '../analysis/evidence.ts';
import { SoundOnlyCover } from '../../video/videos/answer-media.tsx';
import { Button } from '../../../ui/button.tsx';
import { LastingPlayer } from '../../../ui/player/lasting-player.tsx';
import type { PlayerHandle } from '../../../ui/player/player.tsx';
import { correctedTranscript } from '../corrections/corrected-transcript.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  application: ApplicationPage;
  claims: readonly Claim[];
  onTime: (seconds: number) => void;
  onRefresh: () => void;
  ref: Ref<PlayerHandle>;
};

export function OwnAnswer({ application, claims, onTime, onRefresh, ref }: Props) {
  const { video, answers, analysis, corrections } = application;
  const captions = useMemo(
    () =>
      correctedTranscript(analysis?.transcript ?? [], corrections).map(({ start, end, text }) => ({
        from: start,
        to: end,
        text,
      })),
    [analysis, corrections],
  );
  if (!video && answerFormOf(application.accommodation.asked) === 'text') return <WrittenAnswer answers={answers} />;
  if (!video) {
    return (
      <p className="rounded-lg bg-sunken p-5 text-ink-2">
        {application.status === 'draft' ? t`There is no video yet.` : t`Your video is deleted. No one can watch it.`}
      </p>
    );
  }
  if (video.status === 'uploaded') return <VideoPreparing />;
  if (video.status === 'failed') return <UnusableAnswer application={application} />;
  return (
    <LastingPlayer
      ref={ref}
      address={video.url}
      onRefresh={onRefresh}
      label="Your answer"
      cover={video.kind === 'audio' && <SoundOnlyCover />}
      duration={video.duration}
      {...(video.poster_url && { poster: video.poster_url })}
      chapters={chaptersOf(answers, video.duration)}
      moments={claims.flatMap(({ n, at, tone }) => (n === null || at === null ? [] : [{ n, at, tone }]))}
      captions={captions}
      onTime={onTime}
      errorText={errors.video_not_found.message}
    />
  );
}

function UnusableAnswer({ application }: Pick<Props, 'application'>) {
  const { id, job_id, status } = application;
  const again = status === 'draft' ? `/candidate/apply/${job_id}` : `/candidate/applied-to/${id}/replace`;
  return (
    <div role="alert" className="sheet grid justify-items-start gap-4 p-5 sm:p-6">
      <p className="flex gap-2.5">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
        <span>
          <span className="block font-semibold text-danger">We couldn’t prepare your video</span>
          <span className="mt-1 block max-w-[60ch] text-ink-2">
            It has arrived, but it can’t be played, so no one can watch it. The employer sees the same, and that the
            fault isn’t yours.
          </span>
        </span>
      </p>
      {isReplaceable(application) || status === 'draft' ? (
        <Button asChild>
          <Link to={again}>Record again</Link>
        </Button>
      ) : (
        <p className="text-ink-2">This application no longer takes another video.</p>
      )}
    </div>
  );
}

function WrittenAnswer({ answers }: Pick<ApplicationPage, 'answers'>) {
  return (
    <section aria-labelledby="in-writing" className="sheet p-5 wrap-anywhere sm:p-6">
      <h2 id="in-writing" className="type-h3">
        Your answer in writing
      </h2>
      <dl className="mt-4 grid gap-4">
        {answers.map(({ question, text }) => (
          <div key={question} className="grid gap-1">
            <dt className="text-ink-2">{question}</dt>
            <dd className="type-voice whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function chaptersOf(answers: ApplicationPage['answers'], duration: number) {
  if (answers.some(({ t_start }) => t_start === null)) return [];
  return answers.map(({ t_start, t_end }, index) => ({
    label: t`Question ${index + 1}`,
    from: t_start ?? 0,
    to: t_end ?? answers[index + 1]?.t_start ?? duration,
  }));
}
