import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty } from '../base/fields.ts';

export const sexes = ['female', 'male', 'nonbinary', 'unsaid'] as const;
export type Sex = (typeof sexes)[number];
export const sexNames: Record<Sex, string> = {
  female: fixed('Female'),
  male: fixed('Male'),
  nonbinary: fixed('Nonbinary'),
  unsaid: fixed('I prefer not to say'),
};

/** The categories and their order are those of the EEOC. */
export const races = [
  'hispanic_or_latino',
  'white',
  'black_or_african_american',
  'native_hawaiian_or_pacific_islander',
  'asian',
  'american_indian_or_alaska_native',
  'two_or_more_races',
  'unsaid',
] as const;
export type Race = (typeof races)[number];
export const raceNames: Record<Race, string> = {
  hispanic_or_latino: fixed('Hispanic or Latino'),
  white: fixed('White'),
  black_or_african_american: fixed('Black or African American'),
  native_hawaiian_or_pacific_islander: fixed('Native Hawaiian or Pacific Islander'),
  asian: fixed('Asian'),
  american_indian_or_alaska_native: fixed('American Indian or Alaska Native'),
  two_or_more_races: fixed('Two or more races'),
  unsaid: fixed('I prefer not to say'),
};

export const selfIdentification = z.object({ sex: z.enum(sexes), race: z.enum(races) });
export type SelfIdentification = z.infer<typeof selfIdentification>;

const ownAnswer = z.object({ answer: z.nullable(z.extend(selfIdentification, { answered_at: z.string() })) });

export const selfIdentifications = {
  mine: {
    method: 'GET',
    path: '/api/v1/self-identification',
    summary: 'What you have said of yourself for the check of fairness; null where you said nothing',
    access: 'candidate',
    input: empty,
    output: ownAnswer,
  },
  save: {
    method: 'PUT',
    path: '/api/v1/self-identification',
    summary: 'Say or change it; no employer reads it, only figures about groups are made of it',
    access: 'candidate',
    input: selfIdentification,
    output: ownAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/self-identification',
    summary: 'Take it back; it is deleted',
    access: 'candidate',
    input: empty,
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
