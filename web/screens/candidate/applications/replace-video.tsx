import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { answerFormOf, answerLimits } from '#contract/hiring/accommodations.ts';
import { type ApplicationPage, isReplaceable, outcomes as outcomesApi } from '#contract/hiring/outcomes.ts';
import { type Video, videos as videosApi } from '#contract/video/videos.ts';
import { call, query, useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import type { SavedVideo } from '../../../features/video/recorder/shown-video.ts';
import { useSendWhenChecked } from '../../../features/hiring/submission/use-send-when-checked.ts';
import { useVideoAnswer } from '../../../features/video/recorder/use-video-answer.ts';
import { isChecking, usePreparation } from '../../../features/video/videos/use-preparation.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Replace the video · ${BRAND}` }];

const VideoRecorder = lazy(
  async () => (await import('../../../features/video/recorder/video-recorder.tsx')).VideoRecorder,
);

const RedoQuestion = lazy(
  async () => (await import('../../../features/video/recorder/redo-question.tsx')).RedoQuestion,
);

export default function ReplaceVideoScreen() {
  const { applicationId = '' } = useParams();
  const page = useQuery(query(outcomesApi.page, { application_id: applicationId }));
  const { data } = page;
  if (!data && page.error) {
    return <LoadFailure query={page} />;
  }
  if (!data) return <Waiting />;
  if (isReplaceable(data.application)) return <Replace application={data.application} />;
  return (
    <>
      <h1 className="type-h1">You can no longer replace this video</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        It was opened, decided, or withdrawn, or the job was closed since you loaded this page.
      </p>
      <Button asChild variant="outline" className="mt-5">
        <Link to={`/candidate/applied-to/${applicationId}`}>Back to the application</Link>
      </Button>
    </>
  );
}

/** This promise never resolves, so the device stores the new recording until it is sent. */
const untilSent = new Promise<never>(() => undefined);

type Saved = SavedVideo & { path: string };

function Replace({ application }: { application: ApplicationPage }) {
  const { id, answers, job, posted_by, accommodation } = application;
  const isUnusable = application.video?.status === 'failed';
  const navigate = useNavigate();
  const replace = useCommand(outcomesApi.replaceVideo);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [again, setAgain] = useState<number | null>(null);
  const [moved, setMoved] = useState(false);
  const onVideo = useCallback((video: Video, { marks }: { marks: readonly number[] }) => {
    setSaved({ ...video, marks });
    return untilSent;
  }, []);
  // The accommodation requested for the first recording also applies to the next one.
  const soundOnly = answerFormOf(accommodation.asked) === 'audio';
  const limits = { ...answerLimits(accommodation.asked), soundOnly };
  const answer = useVideoAnswer({
    subject: `replace ${id}`,
    applicationId: id,
    purpose: 'application',
    limits,
    onVideo,
  });

  const preparation = usePreparation(saved, (video) =>
    setSaved((current) => (current?.path === video.path ? { ...current, ...video } : current)),
  );
  const renew = async () => {
    if (!saved) return;
    const { url, poster_url, status } = await call(videosApi.one, { path: saved.path });
    setSaved({ ...saved, url, poster_url, status });
  };
  const remove = () => {
    if (!saved) return;
    setSaved(null);
    // The video may already be deleted; that counts as success.
    call(videosApi.remove, { path: saved.path }).catch(() => undefined);
  };
  const recordAgain = (index: number) => {
    setAgain(index);
    setMoved(true);
  };
  const send = () => {
    if (!saved) return;
    replace.mutate(
      { application_id: id, video_url: saved.path, answers: marksOf(saved, answers.length) },
      {
        onSuccess: () => {
          answer.settle();
          toast({ title: t`Video replaced`, description: t`The first one is permanently deleted.` });
          void navigate(`/candidate/applied-to/${id}`);
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  const checking = isChecking(preparation.state);
  const mayWait = checking || preparation.state === 'ready';
  const waiting = useSendWhenChecked({
    missing: mayWait ? null : t`Record or choose another video first.`,
    checking,
    send,
  });
  return (
    <>
      <h1 className="type-h1">{isUnusable ? t`Record again` : t`Replace the video`}</h1>
      {isUnusable ? (
        <p className="mt-1.5 max-w-[65ch] text-md text-ink-2">
          We couldn’t prepare your video for {job.title}, so no one can watch it. Another one takes its place.
        </p>
      ) : (
        <p className="mt-1.5 max-w-[65ch] text-md text-ink-2">
          {posted_by.first_name} hasn’t viewed your answer for {job.title} yet. Sending another take permanently deletes
          the first one and its analysis.
        </p>
      )}
      <section aria-label="Your answer" className="mt-7 max-w-[56rem]">
        <Suspense fallback={<Waiting />}>
          {saved && again !== null ? (
            <RedoQuestion
              video={saved}
              questions={answers.map(({ question }) => question)}
              index={again}
              applicationId={id}
              limits={limits}
              onDone={async (video, marks) => {
                setSaved({ ...video, marks });
                answer.discard();
                setAgain(null);
              }}
              onCancel={() => setAgain(null)}
            />
          ) : (
            <VideoRecorder
              answer={answer}
              questions={answers.map(({ question }) => question)}
              saved={saved}
              preparation={preparation}
              onRenew={() => void renew().catch(({ message }: Error) => errorToast(message))}
              onRemove={remove}
              arriving={moved}
              redo={{ video: saved, onChoose: recordAgain }}
            />
          )}
        </Suspense>
        {again === null && (
          <div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-rule pt-5">
            <Button asChild variant="outline">
              <Link to={`/candidate/applied-to/${id}`}>{isUnusable ? t`Cancel` : t`Keep the first one`}</Link>
            </Button>
            <BusyButton
              busy={replace.isPending || waiting.queued}
              busyLabel={waiting.queued ? t`Waiting for the check…` : t`Sending…`}
              disabled={!saved || !mayWait}
              onClick={waiting.queue}
            >
              Send this one instead
            </BusyButton>
          </div>
        )}
        {!saved && <p className="mt-2 text-right text-sm text-ink-3">Record or upload a video first.</p>}
      </section>
    </>
  );
}

/** Returns the start and end of each question in the new recording, or nulls for an uploaded file. */
const marksOf = ({ marks, duration }: Saved, questions: number) =>
  marks.length === questions
    ? marks.map((t_start, index) => ({ t_start, t_end: marks[index + 1] ?? duration }))
    : Array.from({ length: questions }, () => ({ t_start: null, t_end: null }));

const Waiting = () => (
  <Loading label="One moment">
    <Skeleton className="aspect-video h-auto max-w-[56rem] rounded-xl!" />
  </Loading>
);
