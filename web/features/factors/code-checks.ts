import { codeFields, recoveryFields } from '#contract/factors.ts';

// Fetched when somebody begins to type (web/session/short-form.ts).
export const codeChecks = { code: codeFields, recovery: recoveryFields };
