/** Delays are in milliseconds; the last one repeats for about an hour, so that a tunnel or an elevator does not end the upload. */
export const retryDelays: number[] = [0, 500, 1000, 2000, 3000, ...Array<number>(720).fill(5000)];

/** Returns whether a failed request should be retried; `status` is null when there was no response. */
export const isRetryableStatus = (status: number | null): boolean =>
  status === null || status >= 500 || [401, 408, 409, 423].includes(status);

export type UploadFailure = 'too_large' | 'refused' | 'offline';

export const failureOf = (status: number | null): UploadFailure => {
  if (status === 413) return 'too_large';
  return isRetryableStatus(status) ? 'offline' : 'refused';
};

export const uploadIdOf = (url: string): string => url.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? '';
