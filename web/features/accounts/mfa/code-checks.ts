import { codeFields, recoveryFields } from '#contract/accounts/mfa.ts';

// These checks load when typing begins (see web/session/short-form.ts).
export const codeChecks = { code: codeFields, recovery: recoveryFields };
