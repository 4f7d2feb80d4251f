/** Waits between tries, in milliseconds. The last one repeats for about an hour: a tunnel or a lift is no reason to give up. */
export const retryDelays: number[] = [0, 500, 1000, 2000, 3000, ...Array<number>(720).fill(5000)];

/** Whether a failed request is worth another try; `status` null: there was no answer at all. */
export const mayRetry = (status: number | null): boolean =>
  status === null || status >= 500 || [401, 408, 409, 423].includes(status);

/** Why an upload ended: two refusals for good, or no one answered for so long that a person has to say when to go on. */
export type UploadFailure = 'too_large' | 'refused' | 'offline';

export const failureOf = (status: number | null): UploadFailure => {
  if (status === 413) return 'too_large';
  return mayRetry(status) ? 'offline' : 'refused';
};

/** The upload's own name, the last part of its address. */
export const uploadIdOf = (url: string): string => url.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? '';
