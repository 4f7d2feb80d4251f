import type { Video } from '#contract/video/videos.ts';
import { type ByteSource, byteSource } from '../uploads/byte-source.ts';
import { observable } from '../camera/observable.ts';
import type { RecordedTake } from '../recording/recorder.ts';
import type { Sending, SendOptions } from '../uploads/sending.ts';
import type { Take, TakeStore } from './take.ts';
import { takeWrites } from './take-writes.ts';
import { type UploadFailure, uploadIdOf } from '../uploads/upload-retry.ts';

export type UploadPhase = 'idle' | 'uploading' | 'processing' | 'completed' | 'failed';

export type UploadState = {
  status: UploadPhase;
  take: Take | null;
  preview: string | null;
  sent: number;
  stalled: boolean;
  /** Without storage in this browser, the take lasts only as long as the page. */
  fleeting: boolean;
  failure: UploadFailure | null;
  reason: string | null;
  video: Video | null;
};

export type UploadVerdict =
  | { video: Video }
  | { refused: UploadFailure; reason: string | null }
  | { unknownUpload: true }
  | { unreachable: true };

type Options = {
  subject: string;
  owner: string;
  purpose: string;
  store: () => Promise<TakeStore>;
  send: (options: Omit<SendOptions, 'endpoint' | 'token' | 'renew'>) => Sending;
  confirm: (uploadId: string) => Promise<UploadVerdict>;
};

const idle: UploadState = {
  status: 'idle',
  take: null,
  preview: null,
  sent: 0,
  stalled: false,
  fleeting: false,
  failure: null,
  reason: null,
  video: null,
};

/** Follows one take from recording to the verified video on the server, and stores every step on the device first. */
export function createTakeUploader({ subject, owner, purpose, store, send, confirm }: Options) {
  const state = observable<UploadState>(idle);
  let source: ByteSource = byteSource();
  let sending: Sending | null = null;
  let pieces = 0;
  let uploadedNow = false;

  const kept = takeWrites(store, (takeId) => state.get().take?.id === takeId && state.set({ fleeting: true }));
  const changeTake = (change: Partial<Take>) => {
    const { take } = state.get();
    if (!take) return;
    const changed = { ...take, ...change };
    state.set({ take: changed });
    kept.put(changed);
  };
  const keepPiece = (piece: Blob) => {
    const { take } = state.get();
    if (take) kept.addPiece(take.id, pieces, piece);
    pieces += 1;
  };

  function hold(take: Take, from: ByteSource, preview: string | null) {
    forgetPreview();
    source = from;
    uploadedNow = false;
    state.set({ ...idle, take, preview });
  }

  function upload() {
    const { take } = state.get();
    if (!take) return;
    sending?.stop();
    state.set({ status: 'uploading', stalled: false, failure: null, reason: null });
    const own = <Rest extends unknown[]>(act: (...rest: Rest) => void) => {
      return (...rest: Rest) => state.get().take?.id === take.id && act(...rest);
    };
    sending = send({
      source,
      deferred: take.kind === 'recording',
      metadata: { filename: take.name, filetype: take.type, purpose },
      url: take.upload_url,
      onUrl: own((upload_url) => state.get().take?.upload_url !== upload_url && changeTake({ upload_url })),
      onProgress: own((sent) => state.set({ sent, stalled: false })),
      onStall: own(() => state.set({ stalled: true })),
      onDone: own((upload_url) => {
        changeTake({ upload_url, uploaded: true });
        uploadedNow = true;
        void check();
      }),
      onFail: own((failure) => state.set({ status: 'failed', failure, stalled: false })),
    });
  }

  async function check() {
    const { take } = state.get();
    if (!take?.upload_url) return;
    state.set({ status: 'processing', stalled: false, failure: null, reason: null });
    const verdict = await confirm(uploadIdOf(take.upload_url));
    if (state.get().take?.id !== take.id) return;
    if ('video' in verdict) return state.set({ status: 'completed', video: verdict.video });
    if ('refused' in verdict) {
      return state.set({ status: 'failed', failure: verdict.refused, reason: verdict.reason });
    }
    if ('unreachable' in verdict) return state.set({ status: 'failed', failure: 'offline' });
    if (uploadedNow) return state.set({ status: 'failed', failure: 'refused' });
    // The server has deleted an upload of an earlier visit, but all pieces are still on this device.
    changeTake({ upload_url: null, uploaded: false });
    upload();
  }

  function forgetPreview() {
    const { preview } = state.get();
    if (preview) URL.revokeObjectURL(preview);
  }

  const newTake = (change: Pick<Take, 'kind' | 'type' | 'name' | 'bytes'>): Take => ({
    id: crypto.randomUUID(),
    subject,
    owner,
    started_at: Date.now(),
    seconds: 0,
    marks: [],
    upload_url: null,
    uploaded: false,
    ...change,
  });

  return {
    state,
    begin(type: string, name: string) {
      pieces = 0;
      hold(newTake({ kind: 'recording', type, name, bytes: 0 }), byteSource(), null);
      upload();
    },
    addPiece(piece: Blob, recorded: RecordedTake) {
      const { take } = state.get();
      if (!take) return;
      source.append(piece);
      keepPiece(piece);
      changeTake({ ...recorded, bytes: source.size });
    },
    finish(recorded: RecordedTake) {
      const { take } = state.get();
      if (!take) return;
      changeTake(recorded);
      state.set({ preview: URL.createObjectURL(source.blob(take.type)) });
      source.finish();
    },
    bringFile(file: File) {
      pieces = 0;
      const take = newTake({ kind: 'file', type: file.type, name: file.name, bytes: file.size });
      hold(take, byteSource([file], true), URL.createObjectURL(file));
      keepPiece(file);
      changeTake({});
      upload();
    },
    /** Resumes a take of an earlier visit; returns false when the browser has lost it. */
    async restore(take: Take): Promise<boolean> {
      const from = byteSource(await (await store()).pieces(take), true);
      if (from.size === 0) {
        kept.remove(take.id);
        return false;
      }
      hold(take, from, URL.createObjectURL(from.blob(take.type)));
      if (take.uploaded) void check();
      else upload();
      return true;
    },
    retry: () => (state.get().take?.uploaded ? void check() : upload()),
    settle() {
      const { take } = state.get();
      if (take) kept.remove(take.id);
    },
    discard() {
      const { take } = state.get();
      if (state.get().status === 'uploading') sending?.discard();
      else sending?.stop();
      sending = null;
      forgetPreview();
      state.set(idle);
      if (take) kept.remove(take.id);
    },
    leave() {
      sending?.stop();
      sending = null;
    },
  };
}
