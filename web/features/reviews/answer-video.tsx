import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { ApplicationDetail } from '#contract/reviews.ts';
import { errors } from '#contract/errors.ts';
import { VideoFrame } from '../../brand/video-frame.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Player, type PlayerHandle } from '../../ui/player/player.tsx';
import type { Claim } from './evidence.ts';

type Props = {
  application: ApplicationDetail;
  claims: readonly Claim[];
  onTime: (seconds: number) => void;
  /** Fetches the application again, with a fresh address of the video. */
  onRefresh: () => void;
  ref: Ref<PlayerHandle>;
};

const notFound = errors.video_not_found.message;

/** The candidate's answer on the stage: chapters by question, marks where the analysis quotes it, captions. */
export function AnswerVideo({ application, claims, onTime, onRefresh, ref }: Props) {
  const { video, candidate, analysis } = application;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  if (!video) return <Unplayable>{notFound}</Unplayable>;
  if (video.status === 'failed') {
    return (
      <Unplayable>
        This video could not be made playable. Expected file: <span className="wrap-anywhere">{video.path}</span>
      </Unplayable>
    );
  }
  if (video.status === 'uploaded') return <Preparing />;
  return (
    <LastingPlayer
      ref={ref}
      address={video.url}
      onRefresh={onRefresh}
      label={`Video of ${name}`}
      duration={video.duration}
      {...(video.poster_url && { poster: video.poster_url })}
      chapters={chaptersOf(application.chapters, video.duration)}
      moments={claims.flatMap(({ n, at, tone }) => (n === null || at === null ? [] : [{ n, at, tone }]))}
      captions={(analysis?.transcript ?? []).map(({ start, end, text }) => ({ from: start, to: end, text }))}
      onTime={onTime}
      errorText={`${notFound} Expected file: ${video.path}`}
    />
  );
}

type LastingProps = Omit<ComponentProps<typeof Player>, 'src' | 'onRetry'> & {
  address: string;
  onRefresh: () => void;
};

/**
 * An address of a video lives for minutes, a review may take longer. A newer address is kept aside and used only when
 * the one that plays has failed, so that playing is not interrupted by a refetch.
 */
function LastingPlayer({ address, onRefresh, ...player }: LastingProps) {
  const [src, setSrc] = useState(address);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);

  useEffect(() => {
    if (!failed || address === src) return;
    setSrc(address);
    setFailed(false);
  }, [failed, address, src]);

  const renewOnce = () => {
    setFailed(true);
    if (asked.current) return;
    asked.current = true;
    onRefresh();
  };
  return (
    <div onErrorCapture={renewOnce} onPlayingCapture={() => (asked.current = false)}>
      <Player {...player} src={src} onRetry={onRefresh} />
    </div>
  );
}

function Preparing() {
  return (
    <Loading label="The video is being prepared" className="overflow-hidden rounded-xl bg-night text-on-night">
      <div className="relative aspect-video">
        <VideoFrame className="size-full opacity-25" />
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
          <p className="type-h2">The video is being prepared</p>
          <p className="max-w-[44ch] text-on-night-2">
            It arrived whole and is being made playable on every device. It appears here by itself.
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

/** One chapter per question; none where the take has no chapter marks. */
function chaptersOf(chapters: ApplicationDetail['chapters'], duration: number) {
  if (chapters.some(({ t_start }) => t_start === null)) return [];
  return chapters.map(({ t_start, t_end }, index) => ({
    label: `Question ${index + 1}`,
    from: t_start ?? 0,
    to: t_end ?? chapters[index + 1]?.t_start ?? duration,
  }));
}
