import { videos as videosApi } from '#contract/video/videos.ts';
import { AppError } from '#contract/base/errors.ts';
import type { VideoPurpose } from '#contract/video/videos.ts';
import { call } from '../../../session/api.ts';
import { isRetryable } from '../../../session/request.ts';
import type { UploadVerdict } from './take-uploader.ts';

/** These waits between tries are in milliseconds; the check of a long video may meet a busy server. */
const retryWaits = [0, 1000, 3000, 8000];

/** Confirms a finished upload; it retries while the server is unreachable, which is safe. */
export async function confirmUpload(
  uploadId: string,
  purpose: VideoPurpose,
  application_id?: string,
): Promise<UploadVerdict> {
  for (const wait of retryWaits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      return {
        video: await call(videosApi.confirm, {
          upload_id: uploadId,
          purpose,
          ...(application_id && { application_id }),
        }),
      };
    } catch (error) {
      const verdict = verdictOf(error);
      if (!('unreachable' in verdict)) return verdict;
    }
  }
  return { unreachable: true };
}

/** For a refused video, `detail` is a sentence that explains the problem. */
export function verdictOf(error: unknown): UploadVerdict {
  if (!(error instanceof AppError) || isRetryable(error)) return { unreachable: true };
  const { code, data } = error;
  if (code === 'not_found' || code === 'video_not_found') return { unknownUpload: true };
  const tooLarge = code === 'video_too_large' || code === 'recorder_too_large';
  const reason = typeof data['detail'] === 'string' ? data['detail'] : null;
  return { refused: tooLarge ? 'too_large' : 'refused', reason };
}
