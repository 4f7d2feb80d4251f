import { Video as VideoIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

// The recorder is heavy, and most visits do not touch it.
const Introduction = lazy(async () => (await import('../profiles/introduction.tsx')).Introduction);

type Props = { profile: OwnProfile; prompt: string; note: string };

/** The film of oneself, and the recorder once it is asked for. */
export function IntroductionSection({ profile: { video }, prompt, note }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="border-t border-rule py-7">
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
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- a look at it for the person who has made it
            <video
              src={video.url}
              controls
              preload="none"
              aria-label="Your introduction"
              className="aspect-video w-full max-w-[32rem] rounded-lg bg-night"
              {...(video.poster_url && { poster: video.poster_url })}
            />
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
