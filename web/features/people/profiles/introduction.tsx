import { Suspense } from 'react';
import type { Video } from '#contract/video/videos.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { useVideoAnswer } from '../../video/recorder/use-video-answer.ts';
import { useIntroduction } from './use-introduction.ts';

const VideoRecorder = lazy(async () => (await import('../../video/recorder/video-recorder.tsx')).VideoRecorder);

type Props = {
  prompt: string;
  video: Video | null;
};

const keptAs = ['introduction', 'profile'].join(' ');

export function Introduction({ prompt, video }: Props) {
  // The URL on the stage is fixed, because a refetch of the profile must not restart the video.
  const { shown, preparation, onVideo, renew, remove } = useIntroduction(video);
  const answer = useVideoAnswer({ subject: keptAs, purpose: 'profile', onVideo });
  return (
    <Suspense fallback={<Waiting />}>
      <VideoRecorder
        answer={answer}
        questions={[prompt]}
        saved={shown && { ...shown, marks: [] }}
        preparation={preparation}
        onRenew={renew}
        onRemove={remove}
      />
    </Suspense>
  );
}

const Waiting = () => (
  <Loading label="Loading the recorder">
    <Skeleton className="aspect-[4/5] h-auto !rounded-xl sm:aspect-video" />
  </Loading>
);
