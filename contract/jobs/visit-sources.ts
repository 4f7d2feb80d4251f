import * as z from 'zod/mini';

/** The URL names one of these channels and nothing about the reader. */
export const visitSources = ['link', 'qr', 'email', 'linkedin', 'whatsapp', 'feed', 'company'] as const;
export type VisitSource = (typeof visitSources)[number];
export const visitSource = z.enum(visitSources);

/** The server adds the sources that no link can claim: an invitation to this job, or Saywell itself. */
export const applicationSources = [...visitSources, 'invitation', 'saywell'] as const;
export type ApplicationSource = (typeof applicationSources)[number];
export const applicationSource = z.enum(applicationSources);

export const sharedPath = (jobId: string, source: VisitSource) => `/jobs/${jobId}?from=${source}`;

export const visitSourceIn = (params: { get: (name: string) => string | null }): VisitSource | undefined =>
  visitSources.find((source) => source === params.get('from'));
