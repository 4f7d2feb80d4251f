import { Suspense, useCallback, useState } from 'react';
import { videos as videosApi } from '#contract/video/videos.ts';
import type { ApplicationType, OwnApplication } from '#contract/hiring/applications.ts';
import { errors } from '#contract/base/errors.ts';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import type { Video } from '#contract/video/videos.ts';
import { call } from '../../../session/api.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { ApplyDisclosure } from './apply-disclosure.tsx';
import { ApplySubmitNote } from './apply-submit-note.tsx';
import { isLive } from '../../video/recording/recorder-stage.ts';
import { useVideoAnswer } from '../../video/recorder/use-video-answer.ts';
import { isChecking, usePreparation } from '../../video/videos/use-preparation.ts';
import { BlockedCameraOptions } from './blocked-camera-options.tsx';
import { ApplyChoice } from './apply-choice.tsx';
import { ConsentLine } from './apply-consent.tsx';
import { ContinueElsewhere, insideApp } from './continue-elsewhere.tsx';
import { closedWords } from '../../jobs/job/job-words.ts';
import { draftVideoOf, progressOf } from './apply-progress.ts';
import { ApplyQuestions } from './apply-questions.tsx';
import { ApplySubmitBar } from './apply-submit-bar.tsx';
import { ApplyWrittenAnswers } from './apply-written-answers.tsx';
import { missingStepText } from '../submission/missing-step-text.ts';
import { useDraft } from '../submission/use-draft.ts';
import { useAccommodation } from './use-accommodation.ts';
import { useSendWhenChecked } from '../submission/use-send-when-checked.ts';
import { useSubmission } from '../submission/use-submission.ts';

// Camera, preview and player load while the candidate reads the consent choice.
const VariantPicker = lazy(
  async () => (await import('../../people/profile-versions/variant-picker.tsx')).VariantPicker,
);
const ApplyWriteDown = lazy(async () => (await import('./apply-transcript.tsx')).ApplyTranscript);
const recorderFile = () => import('../../video/recorder/video-recorder.tsx');
const VideoRecorder = lazy(async () => (await recorderFile()).VideoRecorder);
const RedoQuestion = lazy(async () => (await import('../../video/recorder/redo-question.tsx')).RedoQuestion);

type Props = { job: OpenJobPage; application: OwnApplication; door: ApplicationType; onTakeUp: () => void };

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
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const accommodation = useAccommodation(application);
  const { form, limits } = accommodation;
  const { id } = application;
  const answer = useVideoAnswer({ subject: id, applicationId: id, purpose: 'application', limits, onVideo });
  const adoptPrepared = (video: Video) =>
    setSaved((current) => (current?.path === video.path ? { ...current, ...video } : current));
  const preparation = usePreparation(saved, adoptPrepared);
  const submission = useSubmission({
    reader,
    door,
    onDone: () => {
      draft.finish();
      answer.settle();
    },
    onPreparing: () => {
      setSaved((current) => current && { ...current, status: 'uploaded' });
      waiting.queue();
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
    // The video may already be deleted; that counts as success.
    call(videosApi.remove, { path: saved.path }).catch(() => undefined);
  };
  const written = form === 'text' ? draft.texts.every((text) => text.trim()) : null;
  const missing = missingStepText({
    closed: job.closed,
    asking,
    saved: saved !== null,
    upload: answer.upload,
    stage: answer.practice.on ? 'off' : answer.state.stage,
    again: again !== null,
    preparation: preparation.state,
    written,
  });
  const recording = again !== null || isLive(answer.state.stage) || answer.state.stage === 'finishing';
  const ask = (again: boolean) => {
    // The consent choice must precede the camera, so a repeated choice closes the recorder first.
    if (again) answer.recorder.close();
    setAsking(again);
    setMoved(true);
  };
  const recordAgain = (index: number) => {
    setAgain(index);
    setMoved(true);
  };
  const checking = written === null && isChecking(preparation.state);
  const send = () =>
    submission.send({
      application_id: application.id,
      ...(saved && { video_url: saved.path }),
      ai_consent: draft.consent,
      answers: draft.answers(),
    });
  const waiting = useSendWhenChecked({ missing, checking, send });
  const submit = () => {
    if (written === false) return errorToast(errors.answers_required.message);
    if (written === null && !saved) return errorToast(errors.video_required.message);
    if (missing) return errorToast(missing);
    if (checking) waiting.queue();
    else send();
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
        {job.posting_state !== 'open' && (
          <p role="alert" className="mb-4 font-medium text-danger">
            {closedWords[job.posting_state].text}
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
                  preparation={preparation}
                  onRenew={() => void renewVideo().catch(({ message }: Error) => errorToast(message))}
                  onRemove={removeVideo}
                  arriving={moved}
                  testFirst={door === 'express'}
                  redo={{
                    video: saved?.path === kept && preparation.state !== 'rejected' ? saved : null,
                    onChoose: recordAgain,
                  }}
                  otherWays={
                    <BlockedCameraOptions
                      soundOnly={form === 'audio'}
                      onForm={(next) => accommodation.answerAs(next).then(answer.recorder.close)}
                    />
                  }
                />
              </Suspense>
            )}
          </>
        )}
        {/* In-app browsers often have no camera, so the alternative comes before the choice. */}
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
          checking={checking}
          queued={waiting.queued}
          onUnqueue={waiting.cancel}
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
