import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#contract/api.ts';
import type { Door, OwnApplication } from '#contract/applications.ts';
import { errors } from '#contract/errors.ts';
import type { OpenJob } from '#contract/jobs.ts';
import type { Video } from '#contract/videos.ts';
import { call } from '../../api.ts';
import { errorToast } from '../../ui/toast.ts';
import { useApplicationCredits } from '../credits/application-credits.tsx';
import { useVideoAnswer } from '../videos/use-video-answer.ts';
import { VideoRecorder } from '../videos/video-recorder.tsx';
import { ApplyConsent, ConsentLine } from './apply-consent.tsx';
import { ApplyQuestions } from './apply-questions.tsx';
import { ApplySubmitBar } from './apply-submit-bar.tsx';
import { ApplyWrittenAnswers } from './apply-written-answers.tsx';
import { missingWords } from './missing-words.ts';
import { marksOf, useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

type Props = { job: OpenJob; application: OwnApplication; door: Door };

/** From the choice about software to the sent application; both doors are this one flow (D66). */
export function ApplyFlow({ job, application, door }: Props) {
  const questions = job.application_questions;
  const { first_name, last_name } = job.posted_by;
  const reader = `${first_name} ${last_name}`;
  const draft = useDraft(application, questions);
  const [asking, ask] = useState(draft.consent === null);
  const [saved, setSaved] = useState(application.video);
  const [savedPath, setSavedPath] = useState(application.video_url);

  const onVideo = useCallback(
    (video: Video, { marks }: { marks: readonly number[] }) => {
      setSaved(video);
      setSavedPath(video.path);
      return draft.setVideo(video.path, marks, video.duration);
    },
    // The draft's own functions never change what they do.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const answer = useVideoAnswer({ subject: application.id, purpose: 'application', onVideo });
  const submission = useSubmission({
    reader,
    onDone: () => {
      draft.finish();
      answer.settle();
    },
  });

  const removeVideo = () => {
    if (!savedPath) return;
    setSaved(null);
    setSavedPath(null);
    draft.removeVideo().catch(() => undefined);
    // Already gone is as good as removed.
    call(api.videos.remove, { path: savedPath }).catch(() => undefined);
  };
  const missing = missingWords({ asking, saved: savedPath !== null, upload: answer.upload, stage: answer.state.stage });
  const submit = () => {
    if (missing || !savedPath) return errorToast(savedPath ? (missing ?? '') : errors.video_required.message);
    submission.send({
      application_id: application.id,
      video_url: savedPath,
      ai_consent: draft.consent,
      answers: draft.answers(),
    });
  };

  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_1fr]">
      <ApplyQuestions
        questions={questions}
        stage={saved && answer.state.stage === 'off' ? 'done' : answer.state.stage}
        marks={answer.upload.take ? answer.state.marks : marksOf(application)}
        seconds={answer.upload.take ? answer.state.seconds : (saved?.duration ?? 0)}
      />
      <section aria-label="Your answer" className="min-w-0">
        {asking ? (
          <ApplyConsent
            value={draft.consent}
            reader={reader}
            company={job.company}
            onChoose={(mayAnalyse) => {
              draft.setConsent(mayAnalyse);
              ask(false);
            }}
          />
        ) : (
          <>
            {draft.consent !== null && <ConsentLine value={draft.consent} onChange={() => ask(true)} />}
            <VideoRecorder
              answer={answer}
              purpose="application"
              questions={questions}
              saved={saved}
              savedMarks={marksOf(application)}
              onRemove={removeVideo}
              testFirst={door === 'express'}
            />
          </>
        )}
        <ApplyWrittenAnswers questions={questions} texts={draft.texts} state={draft.state} onText={draft.setText} />
        <ApplySubmitBar
          missing={missing}
          note={<SubmitNote reader={reader} job={job} door={door} />}
          busy={submission.busy}
          cancelTo="/candidate/jobs"
          onSubmit={submit}
        />
      </section>
    </div>
  );
}

function SubmitNote({ reader, job, door }: { reader: string; job: OpenJob; door: Door }) {
  const credits = useApplicationCredits();
  const watch = `Only ${reader} at ${job.company} can watch it. `;
  if (door === 'standard') return <>{watch}Applying is free.</>;
  if (credits.data === undefined) return <>{watch}Uses 1 application credit.</>;
  if (credits.data > 0) return <>{`${watch}Uses 1 of your ${credits.data} credits.`}</>;
  return (
    <>
      {watch}You have no application credits left.{' '}
      <Link to={`/candidate/apply/${job.id}`} className="font-[600] text-primary-text underline-link">
        Apply for free instead
      </Link>
    </>
  );
}
