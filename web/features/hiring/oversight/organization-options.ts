import type { Oversight } from '#contract/hiring/oversight.ts';

/** Those whose answers AI has read this month. */
export const organizationOptions = (organizations: Oversight['organizations']) =>
  organizations.map(({ id, name }) => ({ value: id, label: name }));
