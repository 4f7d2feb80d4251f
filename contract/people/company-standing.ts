import * as z from 'zod/mini';

/**
 * What is behind the company name on a job (D51). verified: the name of an organization that reads mail at `domain` ·
 * named: the name of the organization, nothing confirmed · unverified: another text than the organization's name.
 */
export const companyStandings = ['verified', 'named', 'unverified'] as const;
export const companyStanding = z.object({
  standing: z.enum(companyStandings),
  domain: z.nullable(z.string()),
  /** Of the company's page and logo; null for a name that is not the organization's. */
  slug: z.optional(z.nullable(z.string())),
  logo: z.optional(z.nullable(z.string())),
});
export type CompanyStanding = z.infer<typeof companyStanding>;
