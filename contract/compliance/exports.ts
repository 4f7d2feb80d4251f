import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty, uuid } from '../base/fields.ts';

export const exportStatuses = ['waiting', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];
/** An export can be downloaded for this many days; then its encryption key is destroyed. */
export const exportDays = 7;

export const dataExport = z.object({
  id: uuid,
  status: z.enum(exportStatuses),
  bytes: z.nullable(z.number()),
  asked_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** The URL is valid for its owner for five minutes; it is null unless the export is ready. */
  url: z.nullable(z.string()),
});
const output = z.object({ exports: z.array(dataExport) });

export const exports = {
  mine: {
    method: 'GET',
    path: '/api/v1/data-exports',
    summary: 'Your archives, newest first, with an address for each that is ready',
    access: 'signedIn',
    input: empty,
    output,
  },
  ask: {
    method: 'POST',
    path: '/functions/v1/export-data',
    summary: 'Have everything about you put into one archive: data and videos; the link comes by mail',
    access: 'signedIn',
    limit: { by: 'user', most: 3, seconds: 86_400 },
    input: empty,
    output,
  },
} satisfies Record<string, Endpoint>;
