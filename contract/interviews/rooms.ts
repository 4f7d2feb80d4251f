import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done, shownPerson, uuid } from '../base/fields.ts';

/** A room opens so many minutes before its interview, and closes so many after its end. */
export const roomOpens = 15;
export const roomCloses = 60;

/** One of the places is the candidate's. */
export const mostInRoom = 4;

export const roomSides = ['candidate', 'organization'] as const;
export type RoomSide = (typeof roomSides)[number];

/** `description`: what a browser can send and receive · `candidate`: a way through the network to it. Both as JSON. */
export const roomSignal = z.object({
  kind: z.enum(['description', 'candidate']),
  data: z.string().check(z.maxLength(20_000)),
});
export type RoomSignal = z.infer<typeof roomSignal>;

const guest = z.extend(shownPerson, { side: z.enum(roomSides) });

const room = z.object({
  meeting_id: uuid,
  side: z.enum(roomSides),
  /** Whom the interview was arranged with. */
  other: shownPerson,
  /** Who is in the room now, without the reader. */
  present: z.array(guest),
  /** What was written to both when the interview was set. */
  notes: z.string(),
  /** For the organization only: its own notes, and what the candidate was asked. */
  prepared: z.nullable(z.object({ application_id: uuid, notes: z.string(), questions: z.array(z.string()) })),
  job: z.object({ title: z.string(), company: z.string() }),
  scheduled_date: z.string(),
  duration: z.number(),
  opens_at: z.string(),
  closes_at: z.string(),
  open: z.boolean(),
  /** Servers that help two browsers to find each other, in the words of RTCPeerConnection. */
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
      /** Made anew each time someone enters. */
      visit: uuid,
      /** True once, on entering: an earlier visit of the same person ends. */
      enter: z._default(z.boolean(), false),
      /** `to`: the visit that it is meant for; what is meant for an earlier one is dropped. */
      send: z._default(z.array(z.extend(roomSignal, { to: uuid })).check(z.maxLength(120)), []),
      /** The last signal that has arrived. */
      after: z._default(z.number(), 0),
    }),
    output: z.object({
      /** False once the same person has entered from elsewhere. */
      here: z.boolean(),
      /** The others who are there. */
      people: z.array(z.extend(guest, { visit: uuid })),
      signals: z.array(z.extend(roomSignal, { id: z.number(), from: uuid })),
      /** On entering, where a server carries the pictures: its address, and a key to this room for this visit. */
      media: z.nullable(z.object({ url: z.string(), token: z.string() })),
    }),
  },
  leave: {
    method: 'POST',
    path: '/functions/v1/rooms/leave',
    summary: 'Leave the room',
    access: ['candidate', 'manager'],
    input: z.object({ meeting_id: uuid, visit: uuid }),
    output: done,
  },
} satisfies Record<string, Endpoint>;
