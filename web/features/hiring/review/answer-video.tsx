import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { VideoGoneReason } from '#contract/platform/consents.ts';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { errors } from '#contract/base/errors.ts';
import { VideoFrame } from '../../../brand/video-frame.tsx';
import { Loading } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { LastingPlayer } from '../../../ui/player/lasting-player.tsx';
import type { PlayerHandle } from '../../../ui/player/player.tsx';
import { SoundOnlyCover, WrittenAnswerStage } from '../../video/videos/answer-media.tsx';
import type { Claim } from '../analysis/evidence.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  application: ApplicationDetail;
  claims: readonly Claim[];
  onTime: (seconds: number) => void;
  /** Refetches the application to get a fresh signed URL of the video. */
  onRefresh: () => void;
  ref: Ref<PlayerHandle>;
};

const notFound = errors.video_not_found.message;

const videoGoneTexts: Record<VideoGoneReason, string> = {
  sharing_withdrawn: t`The candidate stopped sharing this video on`,
  deleted: t`The candidate deleted this video on`,
  retention: t`This video was deleted after two years, on`,
  account_deleted: t`The candidate closed the account on`,
};

export function AnswerVideo({ application, claims, onTime, onRefresh, ref }: Props) {
  const { video, candidate, analysis, captions, answer_form } = application;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  if (!video && answer_form === 'text') return <WrittenAnswerStage href="#responses" />;
  if (!video) {
    return (
      <Unplayable>
        {application.video_gone && (
          <span className="type-h2 mb-2 block">
            {videoGoneTexts[application.video_gone.why]} <Time value={application.video_gone.at} />
          </span>
        )}
        {notFound}
      </Unplayable>
    );
  }
  if (video.status === 'failed') {
    return (
      <Unplayable>
        We couldn’t prepare this video for playback. The candidate knows, and can record another one while the job is
        open. Expected file: <span className="wrap-anywhere">{video.path}</span>
      </Unplayable>
    );
  }
  if (video.status === 'uploaded') return <VideoPreparing />;
  return (
    <LastingPlayer
      ref={ref}
      address={video.url}
      onRefresh={onRefresh}
      label={t`Video of ${name}`}
      cover={video.kind === 'audio' && <SoundOnlyCover />}
      duration={video.duration}
      {...(video.poster_url && { poster: video.poster_url })}
      chapters={chaptersOf(application.chapters, video.duration)}
      moments={claims.flatMap(({ n, at, tone }) => (n === null || at === null ? [] : [{ n, at, tone }]))}
      captions={(captions.length > 0 ? captions : (analysis?.transcript ?? [])).map(({ start, end, text }) => ({
        from: start,
        to: end,
        text,
      }))}
      onTime={onTime}
      errorText={t`${notFound} Expected file: ${video.path}`}
    />
  );
}

export function VideoPreparing() {
  return (
    <Loading label="The video is being prepared" className="overflow-hidden rounded-xl bg-night text-on-night">
      <div className="relative aspect-video">
        <VideoFrame className="size-full opacity-25" />
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
          <p className="type-h2">The video is being prepared</p>
          <p className="max-w-[44ch] text-on-night-2">
            Upload complete. We’re preparing it for every device. It will appear here automatically.
          </p>
        </div>
      </div>
    </Loading>
  );
}

function Unplayable({ children }: { children: ReactNode }) {
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-4 rounded-xl bg-night p-6 text-center text-on-night">
      <CircleAlert className="size-8 text-second" aria-hidden="true" />
      <p className="max-w-[48ch]">{children}</p>
    </div>
  );
}

function chaptersOf(chapters: ApplicationDetail['chapters'], duration: number) {
  if (chapters.some(({ t_start }) => t_start === null)) return [];
  return chapters.map(({ t_start, t_end }, index) => ({
    label: t`Question ${index + 1}`,
    from: t_start ?? 0,
    to: t_end ?? chapters[index + 1]?.t_start ?? duration,
  }));
}
