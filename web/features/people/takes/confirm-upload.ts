import { videos as videosApi } from '#contract/people/videos.ts';
import { AppError } from '#contract/base/errors.ts';
import type { VideoPurpose } from '#contract/people/videos.ts';
import { call } from '../../../session/api.ts';
import { mayPass } from '../../../session/request.ts';
import type { Verdict } from './take-keeper.ts';

/** Waits between tries, in milliseconds: the check of a long video may meet a busy server. */
const waits = [0, 1000, 3000, 8000];

/** Turns a finished upload into a video; repeated while the server is out of reach, which is safe. */
export async function confirmUpload(
  uploadId: string,
  purpose: VideoPurpose,
  application_id?: string,
): Promise<Verdict> {
  for (const wait of waits) {
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

/** `detail` of a refused video is the sentence that says what is wrong with it. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof AppError) || mayPass(error)) return { unreachable: true };
  const { code, data } = error;
  if (code === 'not_found' || code === 'video_not_found') return { unknownUpload: true };
  const tooLarge = code === 'video_too_large' || code === 'recorder_too_large';
  const reason = typeof data['detail'] === 'string' ? data['detail'] : null;
  return { refused: tooLarge ? 'too_large' : 'refused', reason };
}
