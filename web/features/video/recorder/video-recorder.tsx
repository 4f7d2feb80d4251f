import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { canRecord, type Devices } from '../camera/camera.ts';
import { playerChapters } from '../recording/chapters.ts';
import { DevicePickers } from '../camera/device-pickers.tsx';
import { StoredTakeOffer } from '../takes/stored-take-offer.tsx';
import { shortageText } from '../camera/shortage-text.ts';
import { useReserves } from '../camera/use-reserves.ts';
import { PracticePreview } from '../camera/practice-preview.tsx';
import { isLive } from '../recording/recorder-stage.ts';
import { answerStatusOf } from './answer-status.ts';
import { RecorderPanel } from './recorder-panel.tsx';
import { type MarkedVideo, redoableQuestions } from './redo.ts';
import { shownVideo, type SavedVideo } from './shown-video.ts';
import { TakePreview } from '../takes/take-preview.tsx';
import type { Preparation } from '../videos/use-preparation.ts';
import { UploadInstead } from '../uploads/upload-instead.tsx';
import { UploadStatusBar } from './upload-status.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useWakeLock } from '../camera/use-wake-lock.ts';
import { useFocusOnArrival } from '../camera/use-focus-on-arrival.ts';
import { useFocusRestore } from '../../../ui/page/use-focus-restore.ts';
import type { VideoAnswer } from './use-video-answer.ts';
import { limitText, noticeTexts } from './video-texts.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  answer: VideoAnswer;
  questions: readonly string[];
  saved: SavedVideo | null;
  onRenew: () => void;
  onRemove: () => void;
  arriving?: boolean;
  testFirst?: boolean;
  otherWays?: ReactNode;
  redo?: { video: MarkedVideo | null; onChoose: (index: number) => void };
  preparation?: Preparation;
};

export function VideoRecorder(props: Props) {
  const { answer, questions, saved, onRenew, onRemove, arriving = false, testFirst = false, otherWays, redo } = props;
  const { preparation = null } = props;
  const { state, limits, practice } = answer;
  const [tested, setTested] = useState(!testFirst);
  const area = useRef<HTMLDivElement>(null);
  const status = answerStatusOf(answer.upload, isLive(state.stage), preparation);
  const announcement = useAnnouncement(answer, questions, status);
  useFocusOnArrival(area, arriving);
  useWakeLock(isLive(state.stage));
  useFocusRestore(area, [state.stage, tested, state.marks.length].join(' '));

  const video = shownVideo(answer, saved);
  const open = async (devices?: Devices) => {
    await answer.open(devices);
    if (tested || devices || answer.recorder.state.get().stage !== 'ready') return;
    toast({ title: t`Test Started`, description: t`Say a sentence and watch the bars.` });
  };
  const remove = () => {
    answer.discard();
    onRemove();
  };
  const retake = () => {
    remove();
    void open();
  };
  const leavePractice = (then: 'again' | 'answer') => {
    answer.endPractice();
    void open().then(() => then === 'again' && answer.practise());
  };

  return (
    <div ref={area} className="scroll-mt-4">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!video && state.stage === 'off' && <Offer answer={answer} />}
      {practice.preview ? (
        <PracticePreview
          src={practice.preview}
          seconds={state.seconds}
          onAgain={() => leavePractice('again')}
          onDone={() => leavePractice('answer')}
        />
      ) : video ? (
        <TakePreview
          src={video.src}
          poster={video.poster}
          duration={video.seconds}
          chapters={playerChapters(video.marks, questions, video.seconds)}
          onRemove={remove}
          onRenew={video.saved ? onRenew : null}
          preparing={video.preparing}
          onRetake={canRecord() ? retake : null}
          redoable={redo?.video && canRecord() ? redoableQuestions(redo.video, questions.length, limits.seconds) : []}
          {...(redo && { onRedo: redo.onChoose })}
        />
      ) : (
        <RecorderPanel
          answer={answer}
          questions={questions}
          onOpen={() => void open()}
          onTested={tested ? null : () => setTested(true)}
        />
      )}
      {state.notice && !isLive(state.stage) && <p className="mt-4 font-medium">{noticeTexts[state.notice]}</p>}
      <div className="mt-4 grid gap-4">
        {state.stage === 'blocked' && otherWays}
        {state.stage === 'ready' && <Shortages bytes={limits.bytes} />}
        {tested && state.stage === 'ready' && <PracticeOffer answer={answer} />}
        {state.stage === 'ready' && state.stream && (
          <DevicePickers key={state.stream.id} stream={state.stream} onChoose={(devices) => void open(devices)} />
        )}
        <UploadStatusBar status={status} onRetryUpload={answer.retry} onRetryPreparation={() => preparation?.retry()} />
        {(!video || status.isRejected) && !practice.preview && !isLive(state.stage) && state.stage !== 'finishing' && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <UploadInstead soundOnly={limits.soundOnly} onFile={answer.chooseFile} />
            <p className="text-sm text-ink-3">{limitText(limits)}</p>
          </div>
        )}
      </div>
    </div>
  );
}

function Shortages({ bytes }: { bytes: number }) {
  const words = shortageText(useReserves(true), bytes);
  if (words.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-warn-tint p-4">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function PracticeOffer({ answer }: { answer: VideoAnswer }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" onClick={answer.practise}>
        Practice first
      </Button>
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">
        Practice takes stay on this page. They’re not sent or saved.
      </p>
    </div>
  );
}

function Offer({ answer }: { answer: VideoAnswer }) {
  const [busy, setBusy] = useState(false);
  if (!answer.offer) return null;
  const accept = () => {
    setBusy(true);
    void answer.acceptOffer().finally(() => setBusy(false));
  };
  return (
    <StoredTakeOffer take={answer.offer} busy={busy} onAccept={accept} onRefuse={() => void answer.refuseOffer()} />
  );
}
