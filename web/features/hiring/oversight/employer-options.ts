import type { Oversight } from '#contract/hiring/oversight.ts';

export const employerOptions = (employers: Oversight['employers']) =>
  employers.map(({ id, name }) => ({ value: id, label: name }));
