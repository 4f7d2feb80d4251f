import type { Sent } from '#contract/endpoint.ts';
import type { jobs } from '#contract/jobs.ts';

/** A posting as it is typed. */
export type JobForm = Sent<typeof jobs.create>;

/** `key` is sent with every try of this one form, so that it is posted once whatever is pressed twice. */
export type JobDraft = { owner: string; key: string; values: Partial<JobForm> };

const KEY = 'managerJobDraft';

export const emptyJob: Partial<JobForm> = {
  title: '',
  company: '',
  location: '',
  city: '',
  state: '',
  description: '',
  department: '',
  requirements: [],
  skills_required: [],
  benefits: [],
  application_questions: [],
  job_type: 'full-time',
  work_arrangement: 'On-site',
  remote_ok: false,
  company_video_url: null,
  reply_days: 7,
  vacancy: 'open',
};

/** Every field of a posting, those too that begin empty. */
export const jobFieldNames = [...Object.keys(emptyJob), 'category', 'salary_min', 'salary_max'] as (keyof JobForm)[];

/** Whether there is anything to check: what the profile fills in does not count. */
export const isWritten = ({ title, description, requirements = [], application_questions = [] }: Partial<JobForm>) =>
  [title, description, ...requirements, ...application_questions].some(Boolean);

const freshKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, '0')).join('');

/** What this person has typed in this tab; a draft of somebody else who used it before is not shown. */
export function loadDraft(owner: string): JobDraft {
  const fresh = { owner, key: freshKey(), values: emptyJob };
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as JobDraft | null;
    if (stored?.owner !== owner) return fresh;
    // A number that was not filled in comes back as null, which no number field understands.
    const filled = Object.entries(stored.values).filter(
      ([name, value]) => value !== null || name === 'company_video_url',
    );
    return { ...stored, values: { ...emptyJob, ...Object.fromEntries(filled) } };
  } catch {
    return fresh;
  }
}

export function saveDraft(draft: JobDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden: the draft then lasts as long as the page.
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

/** "Denver, CO": what the location says until somebody writes another (D60). */
export const placeText = ({ city = '', state = '' }: Partial<JobForm>): string =>
  [city.trim(), state.trim()].filter(Boolean).join(', ');

/** As the server keeps an unfinished posting: a number that was not filled in is none. */
export function draftOf(values: Partial<JobForm>): Partial<Omit<JobForm, 'salary_min' | 'salary_max'>> & {
  salary_min: number | null;
  salary_max: number | null;
} {
  const amount = (value: number | undefined) => (value && Number.isFinite(value) ? value : null);
  return { ...values, salary_min: amount(values.salary_min), salary_max: amount(values.salary_max) };
}
