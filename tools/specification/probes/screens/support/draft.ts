import type { Page } from '@playwright/test';
import { addVideo, answers, apply, openDraft } from '../../../arrange.ts';
import type { Product } from '../../../product.ts';
import { open } from './screen.ts';

type Fields = { consent?: boolean | null; hasVideo?: boolean };
export type Draft = Awaited<ReturnType<typeof prepareDraft>>;

/** A draft that lacks nothing but Submit, unless the options leave something out. */
export async function prepareDraft(product: Product, { consent = false, hasVideo = true }: Fields = {}) {
  const draft = await openDraft(product);
  const { candidate, application_id } = draft;
  const video_url = hasVideo ? await addVideo(product, candidate) : null;
  const data = { application_id, answers, video_url, ...(consent !== null && { ai_consent: consent }) };
  const { status, body } = await apply(product, candidate, 'save_application', data);
  if (status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(body)}`);
  return draft;
}

export const standardPath = ({ job_id }: Draft) => `/candidate/apply/${job_id}`;
export const expressPath = ({ job_id }: Draft) => `/candidate/application?jobId=${job_id}`;

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

/** The page with the camera, where the choice about software was made before. */
export async function openRecorder(product: Product, pathOf = standardPath): Promise<Page> {
  const draft = await prepareDraft(product, { hasVideo: false });
  return open(product, draft.candidate, pathOf(draft));
}
