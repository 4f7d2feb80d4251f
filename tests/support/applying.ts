import { api } from '#contract/api.ts';
import type { Door } from '#contract/hiring/applications.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import type { House, Person } from './house.ts';

export const theirAnswers = [
  { text: 'Because it feeds people.', t_start: 0, t_end: 20 },
  { text: 'The oven went out once.', t_start: 20, t_end: 58 },
];

type Wanted = { candidate?: Person; job_id?: string; manager?: Person; door?: Door };

/** A candidate with an open draft for a job of this house, and a video to answer it with. */
export async function draftIn(house: House, { door = 'standard', ...given }: Wanted = {}) {
  const manager = given.manager ?? (await house.signUp('manager', { company: 'Bread & Co' }));
  const candidate = given.candidate ?? (await house.signUp('candidate', { skills: ['Baking'] }));
  const job_id = given.job_id ?? (await house.job(manager)).id;
  const video_url = await house.video(candidate);
  const { status, body } = await house.call(candidate, api.applications.create, { job_id, door });
  if (status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(body)}`);
  return { manager, candidate, job_id, video_url, application_id: body.application.id };
}
export type Draft = Awaited<ReturnType<typeof draftIn>>;

/** The same, sent to the manager. */
export async function sentIn(
  house: House,
  wanted: Wanted & Omit<Sent<typeof api.applications.submit>, 'application_id' | 'video_url'> = {},
): Promise<Draft> {
  const { ai_consent = false, answers = theirAnswers, ...given } = wanted;
  const draft = await draftIn(house, given);
  const { application_id, video_url, candidate } = draft;
  const input = { application_id, video_url, ai_consent, answers };
  const { status, body } = await house.call(candidate, api.applications.submit, input);
  if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
  return draft;
}
