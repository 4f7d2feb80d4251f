import { useCallback, useEffect, useRef, useState } from 'react';
import { type Video, videos as videosApi } from '#contract/video/videos.ts';
import { call } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { useFocusOnArrival } from '../camera/use-focus-on-arrival.ts';
import type { TakeLimits } from '../recording/take-limits.ts';
import { type MarkedVideo, marksAfter, partOf, secondsLeftFor, waitForSplice } from './redo.ts';
import { useVideoAnswer } from './use-video-answer.ts';
import { VideoRecorder } from './video-recorder.tsx';

type Props = {
  video: MarkedVideo;
  questions: readonly string[];
  index: number;
  applicationId: string;
  limits: TakeLimits;
  onDone: (video: Video, marks: readonly number[]) => Promise<unknown>;
  onCancel: () => void;
};

/** The promise never resolves, so this device retains its copy until the take is part of the video. */
const untilUsed = new Promise<never>(() => undefined);

export function RedoQuestion({ video, questions, index, applicationId, limits, onDone, onCancel }: Props) {
  const number = index + 1;
  const reached = index < video.marks.length;
  const [take, setTake] = useState<Video | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLElement>(null);
  useFocusOnArrival(area, true);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const onVideo = useCallback((done: Video) => {
    setTake(done);
    return untilUsed;
  }, []);
  const answer = useVideoAnswer({
    subject: `${applicationId}#${number}`,
    applicationId,
    purpose: 'application',
    limits: { ...limits, seconds: secondsLeftFor(video, index, limits.seconds) },
    onVideo,
  });
  const remove = () => {
    if (take) removeVideo(take.path);
    setTake(null);
  };
  const cancel = () => {
    answer.discard();
    remove();
    onCancel();
  };
  const use = async () => {
    if (!take) return;
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    try {
      const made = await waitForSplice(video, take, index, applicationId, signal);
      const { from, to } = partOf(video, index);
      await onDone(made, marksAfter(video, index, made.duration - video.duration + to - from));
      answer.settle();
      removeVideo(video.path);
      removeVideo(take.path);
      toast({ title: t`Question ${number} updated`, description: t`Your other answers haven’t changed.` });
    } catch (error) {
      if (signal.aborted) return;
      setBusy(false);
      errorToast((error as Error).message);
    }
  };
  return (
    <section ref={area} aria-label={t`Question ${number}`} className="scroll-mt-[calc(var(--header)+1rem)]">
      <h2 className="type-h2">{reached ? t`Record question ${number} again` : t`Record question ${number}`}</h2>
      <p className="mt-1 mb-4 text-ink-2">
        {reached
          ? t`Your other answers won’t change. Your first take of this question is deleted once you use the new one.`
          : t`Your other answers won’t change.`}
      </p>
      <div inert={busy}>
        <VideoRecorder
          answer={answer}
          questions={questions.slice(index, index + 1)}
          saved={null}
          onRenew={() => undefined}
          onRemove={remove}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <BusyButton busy={busy} busyLabel={t`Updating your video…`} disabled={!take} onClick={() => void use()}>
          Use this take
        </BusyButton>
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** The video may already be deleted; that counts as success. */
const removeVideo = (path: string) => void call(videosApi.remove, { path }).catch(() => undefined);
