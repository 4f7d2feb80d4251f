import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import type { House, Person } from './house.ts';

/** A candidate whom employers may find, with these fields of the profile. */
export async function findable(
  house: House,
  profile: Omit<Sent<typeof api.profiles.save>, 'profile_visible'> = {},
): Promise<Person> {
  const candidate = await house.signUp('candidate');
  const { status, body } = await house.call(candidate, api.profiles.save, { ...profile, profile_visible: true });
  if (status !== 200) throw new Error(`The profile was refused: ${JSON.stringify(body)}`);
  return candidate;
}
