import * as z from 'zod/mini';

/** The ways in which an employer can share a job. The address names one of them and nothing about the reader. */
export const visitSources = ['link', 'qr', 'email', 'linkedin', 'whatsapp'] as const;
export type VisitSource = (typeof visitSources)[number];
export const visitSource = z.enum(visitSources);

/** The public page of a job, as it is shared. */
export const sharedPath = (jobId: string, source: VisitSource) => `/jobs/${jobId}?from=${source}`;

/** What an address says of where its reader comes from; nothing when it says nothing we know. */
export const sourceIn = (params: { get: (name: string) => string | null }): VisitSource | undefined =>
  visitSources.find((source) => source === params.get('from'));
