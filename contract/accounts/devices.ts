import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty, instant, uuid } from '../base/fields.ts';

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const;
export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];
export type Device = { browser: Browser | null; system: System | null };

export const device = z.object({
  id: uuid,
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  /** The network is the IP address without its last part; it is null for sessions that predate this column. */
  network: z.nullable(z.string()),
  signed_in_at: instant,
  last_seen_at: instant,
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof device>;

export const devices = {
  list: {
    method: 'GET',
    path: '/auth/v1/sessions',
    summary: 'Where you are signed in, this device first',
    access: 'signedIn',
    input: empty,
    output: z.object({ devices: z.array(device) }),
  },
  end: {
    method: 'DELETE',
    path: '/auth/v1/sessions/:session_id',
    summary: 'Sign one device out',
    access: 'signedIn',
    input: z.object({ session_id: uuid }),
    output: successOutput,
  },
  endOthers: {
    method: 'POST',
    path: '/auth/v1/sessions/end-others',
    summary: 'Sign out everywhere but here',
    access: 'signedIn',
    input: empty,
    output: z.object({ ended: z.number() }),
  },
} satisfies Record<string, Endpoint>;
