import { Video as VideoIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

const Introduction = lazy(async () => (await import('../profiles/introduction.tsx')).Introduction);

const Player = lazy(async () => (await import('../../../ui/player/player.tsx')).Player);

type Props = { profile: OwnProfile; prompt: string; note: string };

export function IntroductionSection({ profile: { video }, prompt, note }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section
      id="introduction"
      aria-labelledby={id}
      className="scroll-mt-[calc(var(--header)+1rem)] border-t border-rule py-7 first:border-t-0 first:pt-1"
    >
      <h2 id={id} className="type-h2">
        Introduction video
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-3">{note}</p>
      {open ? (
        <Suspense fallback={<Waiting />}>
          <Introduction prompt={prompt} video={video} />
        </Suspense>
      ) : (
        <div className="grid justify-items-start gap-4">
          {video?.status === 'ready' && (
            <Suspense fallback={<Skeleton className="aspect-video h-auto max-w-[32rem] !rounded-xl" />}>
              <Player
                src={video.url}
                label={t`Your introduction`}
                duration={video.duration}
                className="w-full max-w-[32rem]"
                {...(video.poster_url && { poster: video.poster_url })}
              />
            </Suspense>
          )}
          {video?.status === 'uploaded' && <p className="text-ink-2">Your video is being prepared.</p>}
          <Button variant="outline" onClick={() => setOpen(true)}>
            <VideoIcon className="size-[18px]" aria-hidden="true" />
            {video ? t`Replace or remove it` : t`Record or upload`}
          </Button>
        </div>
      )}
    </section>
  );
}

const Waiting = () => (
  <Loading label="Loading the recorder">
    <Skeleton className="aspect-video h-auto !rounded-xl" />
  </Loading>
);
