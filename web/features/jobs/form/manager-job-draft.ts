import type { Sent } from '#contract/base/endpoint.ts';
import { emptyOf, fieldsIn, type KeptIn } from '#contract/base/field-table.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import type { jobs } from '#contract/jobs/jobs.ts';
import type { postings } from '#contract/jobs/postings.ts';

/** A posting as it is typed. */
export type JobForm = Sent<typeof jobs.create>;

/** `key` is sent with every try of this one form, so that it is posted once whatever is pressed twice. */
export type JobDraft = { owner: string; key: string; values: Partial<JobForm> };

const KEY = 'managerJobDraft';

/** What a form begins with: no field is null, because no input understands that. */
const filled = (values: object): Partial<JobForm> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export const emptyJob = filled(emptyOf(jobTable));

/** A job as a form edits it. */
export const formOf = (job: KeptIn<typeof jobTable>): Partial<JobForm> => filled(fieldsIn(jobTable, job));

/** Whether there is anything to check: what the profile fills in does not count. */
export const isWritten = ({ title, description, requirements = [], application_questions = [] }: Partial<JobForm>) =>
  [title, description, ...requirements, ...application_questions].some(Boolean);

const freshKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, '0')).join('');

/** What this person has typed in this tab; a draft of someone else who used it before is not shown. */
export function loadDraft(owner: string): JobDraft {
  const fresh = { owner, key: freshKey(), values: emptyJob };
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as JobDraft | null;
    if (stored?.owner !== owner) return fresh;
    return { ...stored, values: { ...emptyJob, ...filled(stored.values) } };
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

/** "Denver, CO": what the location says until someone writes another (D60). */
export const placeText = ({ city = '', state = '' }: Partial<JobForm>): string =>
  [city.trim(), state.trim()].filter(Boolean).join(', ');

/** As the server keeps an unfinished job: a number that was not filled in is none. */
export const draftOf = (values: Partial<JobForm>): Sent<typeof postings.saveDraft>['job'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' && !value ? null : value]),
  );
