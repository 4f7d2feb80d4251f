import { loadStoredDraft, storeDraft } from '../../../session/stored-draft.ts';

const NAME = 'unfinished-job';

/** Stores the address of a job that was typed but not posted, so that a purchase returns to it. */
export const storeUnfinishedJob = (address: string | null): void => storeDraft(NAME, address);

export function unfinishedJob(): string | null {
  const address = loadStoredDraft(NAME);
  return typeof address === 'string' ? address : null;
}
