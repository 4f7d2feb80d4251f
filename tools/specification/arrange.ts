import { aJob } from '../../tests/support/a-job.ts';
import { videoPathOf } from '#contract/video/videos.ts';
import type { Account, Answer, Fields, Product } from './product.ts';

export { aJob } from '../../tests/support/a-job.ts';

export const questions = aJob.application_questions;

export const answers = [
  { text: 'Because it feeds people.', t_start: 0, t_end: 20 },
  { text: 'The oven went out once.', t_start: 20, t_end: 58 },
];

export const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const apply = ({ call }: Product, who: Account | null, action: string, data: object = {}): Promise<Answer> =>
  call(who, 'POST', '/functions/v1/applications', { action, data });

export const hire = ({ call }: Product, who: Account | null, action: string, data: object = {}): Promise<Answer> =>
  call(who, 'POST', '/functions/v1/manager-prospects', { action, data });

export const aManager = ({ account }: Product) => account('manager', { company: aJob.company });

/** A published job of this manager, who is given the credit for it. */
export async function postJob(
  product: Product,
  manager: Account,
  fields: object = {},
): Promise<Fields & { id: string }> {
  await product.grant(manager, 'job_posting', 1);
  const { status, body } = await product.call(manager, 'POST', '/functions/v1/create-job', { ...aJob, ...fields });
  if (status !== 200) throw new Error(`The job was refused: ${JSON.stringify(body)}`);
  return body['job'] as Fields & { id: string };
}

/** The path of a prepared video of this person, whose bytes do not exist. */
export async function addVideo({ sql }: Product, owner: Account): Promise<string> {
  const [row] = await sql(
    `insert into videos (owner_id, purpose, status, bytes, duration, width, height)
     values ($1, 'application', 'ready', 1000, 60, 640, 360) returning id`,
    [owner.id],
  );
  return videoPathOf(String(row?.['id']));
}

type ApplicationOptions = { manager?: Account; candidate?: Account; job?: object; submit?: object };

/** A draft of a candidate for a job of a manager. */
export async function openDraft(product: Product, options: ApplicationOptions = {}) {
  const manager = options.manager ?? (await aManager(product));
  const candidate = options.candidate ?? (await product.account('candidate', { skills: ['Baking'] }));
  const { id: job_id } = await postJob(product, manager, options.job);
  const { status, body } = await apply(product, candidate, 'create_application', { job_id });
  if (status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(body)}`);
  return { manager, candidate, job_id, application_id: (body['application'] as { id: string }).id };
}

/** An application that was sent to the manager. */
export async function sendApplication(product: Product, options: ApplicationOptions = {}) {
  const draft = await openDraft(product, options);
  const { candidate, application_id } = draft;
  const video_url = await addVideo(product, candidate);
  const data = { application_id, video_url, answers, ai_consent: false, ...options.submit };
  const { status, body } = await apply(product, candidate, 'submit_application', data);
  if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
  return { ...draft, video_url };
}
export type Sent = Awaited<ReturnType<typeof sendApplication>>;

export const anInterview = (application_id: string, fields: object = {}) => ({
  application_id,
  scheduled_date: hoursAhead(48),
  timezone: 'America/Denver',
  duration: 30,
  meeting_type: 'video',
  interview_type: 'general',
  meeting_link: 'https://meet.example.com/bread',
  ...fields,
});

/** The application as its candidate reads it. */
export async function ownApplication(product: Product, { candidate, job_id }: Pick<Sent, 'candidate' | 'job_id'>) {
  const { body } = await apply(product, candidate, 'get_application', { job_id });
  return body['application'] as Fields;
}

/** What an answer of the API has to match. */
export const refusal = (status: number, error: string) => ({ status, body: { error } });
export const success = (body: object) => ({ status: 200, body });
