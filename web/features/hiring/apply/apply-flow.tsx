import { Suspense, useCallback, useState } from 'react';
import { videos as videosApi } from '#contract/people/videos.ts';
import type { Door, OwnApplication } from '#contract/hiring/applications.ts';
import { errors } from '#contract/base/errors.ts';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import type { Video } from '#contract/people/videos.ts';
import { call } from '../../../session/api.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { ApplyDisclosure } from './apply-disclosure.tsx';
import { ApplySubmitNote } from './apply-submit-note.tsx';
import { isLive } from '../../people/recording/recorder-stage.ts';
import { useVideoAnswer } from '../../people/recorder/use-video-answer.ts';
import { BlockedWays } from './blocked-ways.tsx';
import { ApplyChoice } from './apply-choice.tsx';
import { ConsentLine } from './apply-consent.tsx';
import { ContinueElsewhere, insideApp } from './continue-elsewhere.tsx';
import { draftVideoOf, progressOf } from './apply-progress.ts';
import { ApplyQuestions } from './apply-questions.tsx';
import { ApplySubmitBar } from './apply-submit-bar.tsx';
import { ApplyWrittenAnswers } from './apply-written-answers.tsx';
import { missingWords } from '../submission/missing-words.ts';
import { useDraft } from '../submission/use-draft.ts';
import { useAccommodation } from './use-accommodation.ts';
import { useSubmission } from '../submission/use-submission.ts';

// The choice comes first: camera, preview and player are fetched while it is read.
const VariantPicker = lazy(
  async () => (await import('../../people/profile-versions/variant-picker.tsx')).VariantPicker,
);
const ApplyWriteDown = lazy(async () => (await import('./apply-write-down.tsx')).ApplyWriteDown);
const recorderFile = () => import('../../people/recorder/video-recorder.tsx');
const VideoRecorder = lazy(async () => (await recorderFile()).VideoRecorder);
const RedoQuestion = lazy(async () => (await import('../../people/recorder/redo-question.tsx')).RedoQuestion);

type Props = { job: OpenJobPage; application: OwnApplication; door: Door; onTakeUp: () => void };

/** From the choice about software to the sent application; both doors are this one flow (D66). */
export function ApplyFlow({ job, application, door, onTakeUp }: Props) {
  const questions = job.application_questions;
  const { first_name, last_name } = job.posted_by;
  const reader = `${first_name} ${last_name}`;
  const draft = useDraft(application, questions);
  const [asking, setAsking] = useState(draft.consent === null);
  const [moved, setMoved] = useState(false);
  const [saved, setSaved] = useState(() => draftVideoOf(application));
  const [kept, setKept] = useState(saved?.path);
  const [again, setAgain] = useState<number | null>(null);

  const onVideo = useCallback(
    (video: Video, { marks }: { marks: readonly number[] }) => {
      setSaved({ ...video, marks });
      return draft.setVideo(video.path, marks, video.duration).then(() => setKept(video.path));
    },
    // The draft's own functions never change what they do.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const accommodation = useAccommodation(application);
  const { form, limits } = accommodation;
  const { id } = application;
  const answer = useVideoAnswer({ subject: id, applicationId: id, purpose: 'application', limits, onVideo });
  const submission = useSubmission({
    reader,
    door,
    onDone: () => {
      draft.finish();
      answer.settle();
    },
  });

  const renewVideo = async () => {
    if (!saved) return;
    const { url, poster_url, status } = await call(videosApi.one, { path: saved.path });
    setSaved({ ...saved, url, poster_url, status });
  };
  const removeVideo = () => {
    if (!saved) return;
    setSaved(null);
    draft.removeVideo().catch(() => undefined);
    // Already gone is as good as removed.
    call(videosApi.remove, { path: saved.path }).catch(() => undefined);
  };
  const written = form === 'text' ? draft.texts.every((text) => text.trim()) : null;
  const missing = missingWords({
    closed: job.closed,
    asking,
    saved: saved !== null,
    upload: answer.upload,
    stage: answer.practice.on ? 'off' : answer.state.stage,
    again: again !== null,
    written,
  });
  const recording = again !== null || isLive(answer.state.stage) || answer.state.stage === 'finishing';
  const ask = (again: boolean) => {
    // The choice comes before the camera, also the second time.
    if (again) answer.recorder.close();
    setAsking(again);
    setMoved(true);
  };
  const recordAgain = (index: number) => {
    setAgain(index);
    setMoved(true);
  };
  const submit = () => {
    if (written === false) return errorToast(errors.answers_required.message);
    if (written === null && !saved) return errorToast(errors.video_required.message);
    if (missing) return errorToast(missing);
    submission.send({
      application_id: application.id,
      ...(saved && { video_url: saved.path }),
      ai_consent: draft.consent,
      answers: draft.answers(),
    });
  };

  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ApplyQuestions
        questions={questions}
        form={form}
        minutes={limits.seconds / 60}
        first={asking}
        {...progressOf(answer, saved)}
      />
      <section aria-label="Your answer" className="min-w-0">
        {/* Before anyone speaks for three minutes; what is there already stays. */}
        {job.closed && (
          <p role="alert" className="mb-4 font-medium text-danger">
            {errors.job_closed.message}
          </p>
        )}
        {asking ? (
          <ApplyChoice
            accommodation={accommodation}
            ai={job.ai}
            rules={job.place_rules}
            value={draft.consent}
            reader={reader}
            company={job.company}
            arriving={moved}
            onThink={() => void recorderFile().catch(() => undefined)}
            onChoose={(mayAnalyse) => {
              draft.setConsent(mayAnalyse);
              ask(false);
            }}
          />
        ) : (
          <>
            {draft.consent !== null && (
              <ConsentLine
                value={draft.consent}
                waiting={accommodation.granted.waiting}
                onChange={recording ? null : () => ask(true)}
              />
            )}
            {written === null && !saved && application.video?.status === 'failed' && (
              <p role="alert" className="mb-4 font-medium text-danger">
                We couldn’t prepare your earlier video for playback. Please record or upload another one.
              </p>
            )}
            {written === null && saved && again !== null && (
              <Suspense fallback={<RecorderWaiting />}>
                <RedoQuestion
                  video={saved}
                  questions={questions}
                  index={again}
                  applicationId={id}
                  limits={limits}
                  onDone={async (video, marks) => {
                    await onVideo(video, { marks });
                    answer.discard();
                    setAgain(null);
                  }}
                  onCancel={() => setAgain(null)}
                />
              </Suspense>
            )}
            {written === null && again === null && (
              <Suspense fallback={<RecorderWaiting />}>
                <VideoRecorder
                  answer={answer}
                  questions={questions}
                  saved={saved}
                  onRenew={() => void renewVideo().catch(({ message }: Error) => errorToast(message))}
                  onRemove={removeVideo}
                  arriving={moved}
                  testFirst={door === 'express'}
                  redo={{ video: saved?.path === kept ? saved : null, onChoose: recordAgain }}
                  otherWays={
                    <BlockedWays
                      soundOnly={form === 'audio'}
                      onForm={(next) => accommodation.answerAs(next).then(answer.recorder.close)}
                    />
                  }
                />
              </Suspense>
            )}
          </>
        )}
        {/* An app's own browser often has no camera: the way out comes before the choice there. */}
        {written === null && !recording && (!asking || insideApp()) && (
          <div className="mt-4">
            <ContinueElsewhere application={application} door={door} onTakeUp={onTakeUp} />
          </div>
        )}
        {!asking && written === null && saved && saved.path === kept && (
          <Suspense>
            <ApplyWriteDown key={kept} applicationId={id} />
          </Suspense>
        )}
        {(written === null || !asking) && (
          <ApplyWrittenAnswers
            questions={questions}
            texts={draft.texts}
            state={draft.state}
            instead={written !== null}
            onText={draft.setText}
          />
        )}
        <Suspense>
          <div className="mt-8 max-w-96 empty:hidden">
            <VariantPicker value={draft.variant} onChange={draft.setVariant} />
          </div>
        </Suspense>
        {!asking && (
          <ApplyDisclosure reader={reader} job={job} written={written !== null} analyzed={draft.consent === true} />
        )}
        <ApplySubmitBar
          missing={missing}
          note={<ApplySubmitNote reader={reader} job={job} door={door} />}
          busy={submission.busy}
          cancelTo="/candidate/jobs"
          onSubmit={submit}
        />
      </section>
    </div>
  );
}

function RecorderWaiting() {
  return (
    <Loading label="Loading the recorder">
      <Skeleton className="aspect-[4/5] h-auto !rounded-xl sm:aspect-video" />
    </Loading>
  );
}
