import { codeFields, recoveryFields } from '#contract/accounts/mfa.ts';

// Fetched when someone begins to type (web/session/short-form.ts).
export const codeChecks = { code: codeFields, recovery: recoveryFields };
