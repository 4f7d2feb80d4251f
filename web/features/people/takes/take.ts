/** One recording or chosen file on this device, on its way to the server. */
export type Take = {
  id: string;
  /** What it answers: the id of the application, for instance. */
  subject: string;
  /** Whose it is: a shared device must not offer it to someone else. */
  owner: string;
  kind: 'recording' | 'file';
  name: string;
  type: string;
  /** Milliseconds since 1970. */
  started_at: number;
  /** Length of a recording; 0 for a file, whose length the server measures. */
  seconds: number;
  /** Seconds at which each question came up; empty for a file. */
  marks: number[];
  bytes: number;
  /** Where the resumable upload goes on; null before it has begun. */
  upload_url: string | null;
  /** The server has every byte; only its check of the video may still be missing. */
  uploaded: boolean;
};

/** Takes and their pieces, kept so that a reload or a closed tab loses at most the last few seconds. */
export type TakeStore = {
  /** Whether what is kept outlives the page. */
  lasting: boolean;
  put(take: Take): Promise<void>;
  /** Pieces keep the order of their index. */
  addPiece(takeId: string, index: number, piece: Blob): Promise<void>;
  takesOf(subject: string): Promise<Take[]>;
  all(): Promise<Take[]>;
  pieces(take: Take): Promise<Blob[]>;
  remove(takeId: string): Promise<void>;
};

/** A take stays on the device for a week (D77). */
export const keptForMs = 7 * 24 * 60 * 60 * 1000;

export const isExpired = (take: Take, now: number): boolean => now - take.started_at > keptForMs;

const tooShortToOffer = 1;
/** MP4 hands out its header, one or two kilobytes, seconds before the first picture. */
const headerBytes = 4096;

/** The take to offer again on the next visit: the newest of this person that holds something. */
export function takeToOffer(takes: readonly Take[], owner: string, now: number): Take | null {
  const kept = takes.filter(
    (take) =>
      take.owner === owner &&
      !isExpired(take, now) &&
      (take.kind === 'file' ? take.bytes > 0 : take.bytes > headerBytes && take.seconds >= tooShortToOffer),
  );
  return kept.toSorted((a, b) => b.started_at - a.started_at)[0] ?? null;
}
