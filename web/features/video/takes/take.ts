export type Take = {
  id: string;
  subject: string;
  /** A shared device must not offer the take to another user. */
  owner: string;
  kind: 'recording' | 'file';
  name: string;
  type: string;
  /** The time is in milliseconds since 1970. */
  started_at: number;
  /** The length is in seconds, and 0 for a file, which the server measures. */
  seconds: number;
  marks: number[];
  bytes: number;
  upload_url: string | null;
  /** The server has every byte, although its check of the video may still be pending. */
  uploaded: boolean;
};

/** Stores takes in pieces, so that a reload or a closed tab loses at most the last few seconds. */
export type TakeStore = {
  lasting: boolean;
  put(take: Take): Promise<void>;
  addPiece(takeId: string, index: number, piece: Blob): Promise<void>;
  takesOf(subject: string): Promise<Take[]>;
  all(): Promise<Take[]>;
  pieces(take: Take): Promise<Blob[]>;
  remove(takeId: string): Promise<void>;
};

export const takeLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export const isExpired = (take: Take, now: number): boolean => now - take.started_at > takeLifetimeMs;

const tooShortToOffer = 1;
/** An MP4 recorder emits a header of one or two kilobytes seconds before the first frame. */
const headerBytes = 4096;

export function takeToOffer(takes: readonly Take[], owner: string, now: number): Take | null {
  const kept = takes.filter(
    (take) =>
      take.owner === owner &&
      !isExpired(take, now) &&
      (take.kind === 'file' ? take.bytes > 0 : take.bytes > headerBytes && take.seconds >= tooShortToOffer),
  );
  return kept.toSorted((a, b) => b.started_at - a.started_at)[0] ?? null;
}
