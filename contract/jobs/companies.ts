import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { companyPicture } from '../people/company-page.ts';
import { companyStanding } from '../people/company-standing.ts';
import { boardJob } from './board.ts';
import { responsivenessScore } from './response-promise.ts';

/** A company as anyone may read it. */
export const publicCompany = z.object({
  name: z.string(),
  /** Its address now: another one that led here is an old one. */
  slug: z.string(),
  company_standing: companyStanding,
  story: z.string(),
  color: z.nullable(z.string()),
  logo: z.nullable(companyPicture),
  cover: z.nullable(companyPicture),
  pictures: z.array(companyPicture),
  /** The team video, once it can be played. */
  video: z.nullable(z.object({ id: uuid })),
  /** Those of the team who chose to be shown. */
  people: z.array(
    z.object({ first_name: z.string(), last_name: z.string(), title: z.string(), picture: z.nullable(z.string()) }),
  ),
});
export type PublicCompany = z.infer<typeof publicCompany>;

export const companies = {
  one: {
    method: 'GET',
    path: '/api/v1/companies/:slug',
    summary: 'The public page of a company: its story, people and open jobs, and how it answers',
    access: 'public',
    input: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
    output: z.object({ company: publicCompany, responsiveness: responsivenessScore, jobs: z.array(boardJob) }),
  },
} satisfies Record<string, Endpoint>;
