import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, personWithFace, uuid } from '../base/fields.ts';

/** A meeting room opens this many minutes before its interview and closes `roomCloses` minutes after it ends. */
export const roomOpensMinutesBefore = 15;
export const roomClosesMinutesAfter = 60;

/** One of these places is reserved for the candidate. */
export const maxInRoom = 4;

export const roomSides = ['candidate', 'organization'] as const;
export type RoomSide = (typeof roomSides)[number];

/** Both kinds carry the JSON of a WebRTC session description or of an ICE candidate. */
export const roomSignal = z.object({
  kind: z.enum(['description', 'candidate']),
  data: z.string().check(z.maxLength(20_000)),
});
export type RoomSignal = z.infer<typeof roomSignal>;

const guest = z.extend(personWithFace, { side: z.enum(roomSides) });

const room = z.object({
  meeting_id: uuid,
  side: z.enum(roomSides),
  other: personWithFace,
  present: z.array(guest),
  notes: z.string(),
  /** Only the organization receives these notes and questions. */
  prepared: z.nullable(z.object({ application_id: uuid, notes: z.string(), questions: z.array(z.string()) })),
  job: z.object({ title: z.string(), company: z.string() }),
  scheduled_date: z.string(),
  duration: z.number(),
  opens_at: z.string(),
  closes_at: z.string(),
  open: z.boolean(),
  /** The entries have the form of `iceServers` of RTCPeerConnection. */
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) }),
  ),
});
export type Room = z.infer<typeof room>;

export const rooms = {
  offered: {
    method: 'GET',
    path: '/functions/v1/rooms/offered',
    summary: 'Whether interviews may take place in a room of the product here',
    access: 'manager',
    input: z.object({}),
    output: z.object({ offered: z.boolean() }),
  },
  one: {
    method: 'GET',
    path: '/functions/v1/rooms',
    summary: 'The room of an interview and who is in it, for the candidate and the inviting organization',
    access: ['candidate', 'manager'],
    input: z.object({ meeting_id: uuid }),
    output: z.object({ room }),
  },
  exchange: {
    method: 'POST',
    path: '/functions/v1/rooms/exchange',
    summary: 'Say that you are still there, tell the other browsers what they must know, and hear what they told you',
    access: ['candidate', 'manager'],
    input: z.object({
      meeting_id: uuid,
      visit: uuid,
      enter: z._default(z.boolean(), false),
      /** `to` is the visit that the signal is meant for; a signal for an earlier visit is dropped. */
      send: z._default(z.array(z.extend(roomSignal, { to: uuid })).check(z.maxLength(120)), []),
      after: z._default(z.int().check(z.minimum(0)), 0),
    }),
    output: z.object({
      /** The value is false once the same person has entered from another browser. */
      here: z.boolean(),
      people: z.array(z.extend(guest, { visit: uuid })),
      signals: z.array(z.extend(roomSignal, { id: z.number(), from: uuid })),
      /** When a media server is configured, the first response contains its address and a token for this visit. */
      media: z.nullable(z.object({ url: z.string(), token: z.string() })),
    }),
  },
  leave: {
    method: 'POST',
    path: '/functions/v1/rooms/leave',
    summary: 'Leave the room',
    access: ['candidate', 'manager'],
    input: z.object({ meeting_id: uuid, visit: uuid }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
