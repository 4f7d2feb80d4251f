import { useRef, useState } from 'react';
import type { VideoPurpose } from '#contract/videos.ts';
import { toast } from '../../ui/toast.ts';
import { canRecord, type Devices } from './camera.ts';
import { playerChapters } from './chapters.ts';
import { DevicePickers } from './device-pickers.tsx';
import { KeptTakeOffer } from './kept-take-offer.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { RecorderPicture } from './recorder-picture.tsx';
import { TakePreview } from './take-preview.tsx';
import { UploadInstead } from './upload-instead.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { VideoAnswer } from './use-video-answer.ts';
import { limitText, noticeTexts } from './video-texts.ts';

/** A video that the server already holds. */
export type SavedVideo = { url: string; poster_url: string | null; duration: number };

type Props = {
  answer: VideoAnswer;
  purpose: VideoPurpose;
  questions: readonly string[];
  saved: SavedVideo | null;
  savedMarks?: readonly number[];
  /** Has the saved video removed; the take on this device is already gone then. */
  onRemove: () => void;
  /** Camera and microphone are tested in a step of their own before anything can be recorded. */
  testFirst?: boolean;
};

/** The stage: camera test, recording with the questions on top, preview; or a file instead. */
export function VideoRecorder(props: Props) {
  const { answer, purpose, questions, saved, savedMarks = [], onRemove, testFirst = false } = props;
  const { state, upload, offer } = answer;
  const [tested, setTested] = useState(!testFirst);
  const [opening, setOpening] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const announcement = useAnnouncement(state, questions);
  useKeptFocus(area, state.stage);

  const current = Math.min(Math.max(0, questions.length - 1), Math.max(0, state.marks.length - 1));
  const source = upload.preview ?? saved?.url;
  const done = state.stage === 'done' || (saved !== null && state.stage === 'off' && upload.status === 'idle');
  const open = async (devices?: Devices) => {
    await answer.open(devices);
    const started = answer.recorder.state.get().stage === 'ready';
    if (started && !tested && !devices)
      toast({ title: 'Test Started', description: 'Say a sentence and watch the bars.' });
  };
  const remove = () => {
    answer.discard();
    onRemove();
  };
  const accept = async () => {
    setOpening(true);
    await answer.acceptOffer();
    setOpening(false);
  };

  return (
    <div ref={area}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {offer && !done && state.stage === 'off' && (
        <KeptTakeOffer
          take={offer}
          busy={opening}
          onAccept={() => void accept()}
          onRefuse={() => void answer.refuseOffer()}
        />
      )}
      {done && source ? (
        <TakePreview
          src={source}
          poster={upload.preview ? null : (saved?.poster_url ?? null)}
          duration={upload.preview ? state.seconds : (saved?.duration ?? 0)}
          chapters={playerChapters(
            upload.preview ? state.marks : savedMarks,
            questions,
            upload.preview ? state.seconds : (saved?.duration ?? 0),
          )}
          onRemove={remove}
          onRetake={canRecord() ? () => (remove(), void open()) : null}
        />
      ) : (
        <div className="overflow-hidden rounded-xl bg-night text-on-night">
          <QuestionStrip questions={questions} current={current} />
          <RecorderPicture answer={answer} testing={!tested} onOpen={() => void open()} />
          <RecorderControls
            answer={answer}
            lastQuestion={current >= questions.length - 1}
            onTested={tested ? null : () => setTested(true)}
          />
        </div>
      )}
      {state.notice && <p className="mt-4 font-[560]">{noticeTexts[state.notice]}</p>}
      <div className="mt-4 grid gap-4">
        {state.stage === 'ready' && state.stream && (
          <DevicePickers key={state.stream.id} stream={state.stream} onChoose={(devices) => void open(devices)} />
        )}
        <UploadStatus answer={answer} />
        {!done && state.stage !== 'recording' && state.stage !== 'paused' && state.stage !== 'finishing' && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <UploadInstead onFile={answer.chooseFile} />
            <p className="text-sm text-ink-3">{limitText(purpose)}</p>
          </div>
        )}
      </div>
    </div>
  );
}
