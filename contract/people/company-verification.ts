import * as z from 'zod/mini';

/**
 * `verified`: the organization receives mail at `domain`; `named`: its name, unconfirmed; `unverified`: a text other than the
 * organization's name.
 */
export const companyVerificationLevels = ['verified', 'named', 'unverified'] as const;
export const companyVerification = z.object({
  standing: z.enum(companyVerificationLevels),
  domain: z.nullable(z.string()),
  slug: z.optional(z.nullable(z.string())),
  logo: z.optional(z.nullable(z.string())),
});
export type CompanyVerification = z.infer<typeof companyVerification>;
