import { Suspense, useCallback, useState } from 'react';
import { profiles } from '#contract/people/profiles.ts';
import { type Video, videos } from '#contract/people/videos.ts';
import { call } from '../../../session/api.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useVideoAnswer } from '../recorder/use-video-answer.ts';
import { adoptProfile } from '../own-profile/use-section.ts';
import { t } from '../../../ui/words.ts';

const VideoRecorder = lazy(async () => (await import('../recorder/video-recorder.tsx')).VideoRecorder);

type Props = {
  /** What to speak about. */
  prompt: string;
  video: Video | null;
};

/** No words: how a take is called that is kept on this device. */
const keptAs = ['introduction', 'profile'].join(' ');

/** Null takes the video away. */
const store = async (video_url: string | null) => adoptProfile(await call(profiles.save, { video_url }));

/** Records or uploads a short film of oneself; it is kept as soon as the server has checked it. */
export function Introduction({ prompt, video }: Props) {
  // The address of the video that is on the stage: a fetch of the profile must not start it again.
  const [shown, setShown] = useState(video);
  const onVideo = useCallback(async (arrived: Video) => {
    await store(arrived.path).catch((error: Error) => {
      errorToast(t`Failed to save profile`);
      throw error;
    });
    setShown(arrived);
    toast({ title: t`Success`, description: t`Your introduction is saved.` });
  }, []);
  const answer = useVideoAnswer({ subject: keptAs, purpose: 'profile', onVideo });
  const renew = async () => {
    if (shown) setShown(await call(videos.one, { path: shown.path }));
  };
  const remove = () => {
    if (!shown) return;
    setShown(null);
    store(null).catch(() => errorToast(t`Failed to save profile`));
  };
  return (
    <Suspense fallback={<Waiting />}>
      <VideoRecorder
        answer={answer}
        questions={[prompt]}
        saved={shown && { ...shown, marks: [] }}
        onRenew={() => void renew().catch(({ message }: Error) => errorToast(message))}
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
