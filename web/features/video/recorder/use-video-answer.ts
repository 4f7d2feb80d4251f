import { useCallback, useEffect, useState } from 'react';
import type { Video, VideoPurpose } from '#contract/video/videos.ts';
import { session } from '../../../session/session.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import type { Devices } from '../camera/camera.ts';
import { confirmUpload } from '../takes/confirm-upload.ts';
import { useObservable } from '../camera/observable.ts';
import { createRecorder, type RecordedTake } from '../recording/recorder.ts';
import { fileNameOf } from '../recording/recording-format.ts';
import { createPractice } from '../camera/practice.ts';
import { prepareToSend, sendBytes } from '../uploads/send-bytes.ts';
import { type TakeLimits, defaultTakeLimits } from '../recording/take-limits.ts';
import { type Take, takeToOffer } from '../takes/take.ts';
import { createTakeUploader } from '../takes/take-uploader.ts';
import { openTakeStore } from '../takes/take-store.ts';
import { tooLargeToast, uploadFailedToast } from './video-texts.ts';
import { t } from '../../../ui/words.ts';

type Options = {
  /** A stored take is offered only for the same subject, such as an application. */
  subject: string;
  purpose: VideoPurpose;
  applicationId?: string;
  limits?: TakeLimits;
  /** The copy on this device is retained until this promise resolves. */
  onVideo: (video: Video, recorded: RecordedTake) => Promise<unknown>;
};

export type VideoAnswer = ReturnType<typeof useVideoAnswer>;

export function useVideoAnswer(options: Options) {
  const { subject, purpose, limits = defaultTakeLimits(purpose), onVideo } = options;
  const [{ recorder, keeper, practice, bounds }] = useState(() => createParts(options));
  const state = useObservable(recorder.state);
  const rehearsal = useObservable(practice.state);
  const upload = useObservable(keeper.state);
  const [offer, setOffer] = useState<Take | null>(null);
  const { video } = upload;

  useEffect(() => {
    void offerFor(subject).then(setOffer);
  }, [subject]);

  useEffect(() => void (bounds.limits = limits), [bounds, limits]);

  useEffect(() => {
    const hide = () => document.hidden && recorder.hide();
    const warn = (event: BeforeUnloadEvent) => {
      const { status, fleeting } = keeper.state.get();
      const recording = recorder.state.get().stage === 'recording' && !practice.state.get().on;
      const onlyHere = fleeting && status !== 'idle' && status !== 'completed';
      if (recording || onlyHere) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    globalThis.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener('beforeunload', warn);
      recorder.leave();
      keeper.leave();
      practice.end();
    };
  }, [recorder, keeper, practice]);

  const report = useCallback(
    (done: Video) => {
      const { seconds, marks } = keeper.state.get().take ?? { seconds: 0, marks: [] };
      onVideo(done, { seconds, marks }).then(keeper.settle, () => undefined);
    },
    [keeper, onVideo],
  );
  useEffect(() => {
    if (video) report(video);
    // The effect runs once per video, even when the callback changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [video]);

  useEffect(() => {
    if (upload.failure === 'too_large') tooLargeToast(purpose, bounds.limits.bytes);
    else if (upload.failure === 'refused') uploadFailedToast(upload.reason);
  }, [upload.failure, upload.reason, purpose, bounds]);

  const begin = () => {
    try {
      recorder.start();
    } catch {
      recorder.cancelCount();
      errorToast(
        t`Failed to start recording. Please check your camera and microphone permissions.`,
        t`Recording Error`,
      );
    }
  };

  return {
    state,
    upload,
    limits,
    practice: rehearsal,
    offer: upload.take ? null : offer,
    recorder,
    async open(devices?: Devices) {
      prepareToSend();
      await recorder.open(devices);
      const { stage, problem } = recorder.state.get();
      if (stage === 'blocked' && problem !== 'unsupported') errorToast(t`Failed to access camera/microphone`);
    },
    start() {
      practice.end();
      recorder.countIn(begin);
    },
    practise() {
      practice.start();
      recorder.countIn(begin);
    },
    endPractice() {
      practice.end();
      recorder.discard();
    },
    chooseFile(file: File) {
      if (file.size > limits.bytes) return tooLargeToast(purpose, limits.bytes);
      keeper.bringFile(file);
      recorder.bring({ seconds: 0, marks: [] });
    },
    async acceptOffer() {
      setOffer(null);
      if (!offer) return;
      if (await keeper.restore(offer)) recorder.bring(offer);
      else errorToast(t`This browser no longer has the video. Please record it again.`);
    },
    async refuseOffer() {
      setOffer(null);
      if (offer) await (await openTakeStore()).remove(offer.id);
    },
    retry: keeper.retry,
    settle: keeper.settle,
    discard() {
      keeper.discard();
      recorder.discard();
    },
  };
}

async function offerFor(subject: string): Promise<Take | null> {
  const store = await openTakeStore();
  const takes = await store.takesOf(subject).catch(() => []);
  return takeToOffer(takes, ownerId(), Date.now());
}

const ownerId = () => session.claims()?.sub ?? '';

function createParts({ subject, purpose, applicationId }: Options) {
  const practice = createPractice();
  const bounds = { limits: defaultTakeLimits(purpose) };
  const keeper = createTakeUploader({
    subject,
    owner: ownerId(),
    purpose,
    store: openTakeStore,
    send: (options) =>
      sendBytes({
        ...options,
        endpoint: new URL('/uploads', location.href).href,
        token: session.token,
        renew: session.renew,
      }),
    confirm: (uploadId) => confirmUpload(uploadId, purpose, applicationId),
  });
  const recorder = createRecorder({
    limits: () => bounds.limits,
    onStart: (type) => (practice.state.get().on ? practice.begin(type) : keeper.begin(type, fileNameOf(type))),
    onPiece: (piece, recorded) => (practice.state.get().on ? practice.add(piece) : keeper.addPiece(piece, recorded)),
    onEnd: (recorded) => (practice.state.get().on ? practice.finish() : keeper.finish(recorded)),
  });
  return { keeper, recorder, practice, bounds };
}
