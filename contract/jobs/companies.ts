import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { companyPicture } from '../people/company-page.ts';
import { companyVerification } from '../people/company-verification.ts';
import { boardJob } from './board.ts';
import { responsivenessScore } from './response-promise.ts';

export const publicCompany = z.object({
  id: uuid,
  name: z.string(),
  /** The current slug can differ from the requested one, because old slugs still work. */
  slug: z.string(),
  company_standing: companyVerification,
  story: z.string(),
  color: z.nullable(z.string()),
  logo: z.nullable(companyPicture),
  cover: z.nullable(companyPicture),
  pictures: z.array(companyPicture),
  video: z.nullable(z.object({ id: uuid })),
  people: z.array(
    z.object({ first_name: z.string(), last_name: z.string(), title: z.string(), picture: z.nullable(z.string()) }),
  ),
});
export type PublicCompany = z.infer<typeof publicCompany>;

export const companies = {
  one: {
    method: 'GET',
    path: '/api/v1/companies/:slug',
    summary:
      'The public page of a company: its story, people and open jobs, those under the names of clients apart, and how it answers',
    access: 'public',
    input: z.object({
      slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    }),
    output: z.object({
      company: publicCompany,
      responsiveness: responsivenessScore,
      jobs: z.array(boardJob),
      client_jobs: z.array(boardJob),
      /** A page holds 30 jobs, the newest under the own name first; the total counts all. */
      total: z.number(),
      pages: z.number(),
    }),
  },
} satisfies Record<string, Endpoint>;
