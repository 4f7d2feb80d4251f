import type { RawInput } from '#contract/base/endpoint.ts';
import { emptyOf, pickFields, type StoredRow } from '#contract/base/field-table.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import type { jobs } from '#contract/jobs/jobs.ts';
import { tabStorage } from '../../../ui/page/browser-storage.ts';
import type { postings } from '#contract/jobs/postings.ts';

export type JobForm = RawInput<typeof jobs.create>;

/** `key` is an idempotency key for all attempts of one form, so that a double click posts only once. */
export type JobDraft = { owner: string; key: string; values: Partial<JobForm> };

const KEY = 'managerJobDraft';

const filled = (values: object): Partial<JobForm> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export const emptyJob = filled(emptyOf(jobTable));

export const jobFormOf = (job: StoredRow<typeof jobTable>): Partial<JobForm> => filled(pickFields(jobTable, job));

/** Returns whether there is text to check; values filled in from the profile do not count. */
export const hasText = ({ title, description, requirements = [], application_questions = [] }: Partial<JobForm>) =>
  [title, description, ...requirements, ...application_questions].some(Boolean);

const freshKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, '0')).join('');

/** Loads the draft of this tab; it ignores a draft that another user of the tab has left. */
export function loadDraft(owner: string): JobDraft {
  const fresh = { owner, key: freshKey(), values: emptyJob };
  try {
    const stored = JSON.parse(tabStorage.getItem(KEY) ?? 'null') as JobDraft | null;
    if (stored?.owner !== owner) return fresh;
    return { ...stored, values: { ...emptyJob, ...filled(stored.values) } };
  } catch {
    return fresh;
  }
}

export const saveDraft = (draft: JobDraft): void => tabStorage.setItem(KEY, JSON.stringify(draft));

export const deleteDraft = (): void => tabStorage.removeItem(KEY);

export const placeText = ({ city = '', state = '' }: Partial<JobForm>): string =>
  [city.trim(), state.trim()].filter(Boolean).join(', ');

export const draftOf = (values: Partial<JobForm>): RawInput<typeof postings.saveDraft>['job'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' && !value ? null : value]),
  );
