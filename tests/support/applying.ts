import { api } from '#contract/api.ts';
import type { ApplicationType } from '#contract/hiring/applications.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import type { TestProduct, Person } from './test-product.ts';

export const theirAnswers = [
  { text: 'Because it feeds people.', t_start: 0, t_end: 20 },
  { text: 'The oven went out once.', t_start: 20, t_end: 58 },
];

type Wanted = { candidate?: Person; job_id?: string; manager?: Person; door?: ApplicationType };

/** A candidate with an open draft for a job of the test product, and a video to answer it with. */
export async function draftIn(product: TestProduct, { door = 'standard', ...given }: Wanted = {}) {
  const manager = given.manager ?? (await product.signUp('manager', { company: 'Bread & Co' }));
  const candidate = given.candidate ?? (await product.signUp('candidate', { skills: ['Baking'] }));
  const job_id = given.job_id ?? (await product.job(manager)).id;
  const video_url = await product.video(candidate);
  const { status, body } = await product.call(candidate, api.applications.create, { job_id, door });
  if (status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(body)}`);
  return { manager, candidate, job_id, video_url, application_id: body.application.id };
}
export type Draft = Awaited<ReturnType<typeof draftIn>>;

/** The same, sent to the manager. */
export async function sentIn(
  product: TestProduct,
  wanted: Wanted & Omit<RawInput<typeof api.applications.submit>, 'application_id' | 'video_url'> = {},
): Promise<Draft> {
  const { ai_consent = false, answers = theirAnswers, ...given } = wanted;
  const draft = await draftIn(product, given);
  const { application_id, video_url, candidate } = draft;
  const input = { application_id, video_url, ai_consent, answers };
  const { status, body } = await product.call(candidate, api.applications.submit, input);
  if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
  return draft;
}
