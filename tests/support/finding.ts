import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import type { TestProduct, Person } from './test-product.ts';

/** A candidate whom employers may find, with these fields of the profile. */
export async function findable(
  product: TestProduct,
  profile: Omit<RawInput<typeof api.profiles.save>, 'profile_visible'> = {},
): Promise<Person> {
  const candidate = await product.signUp('candidate');
  const { status, body } = await product.call(candidate, api.profiles.save, { ...profile, profile_visible: true });
  if (status !== 200) throw new Error(`The profile was refused: ${JSON.stringify(body)}`);
  return candidate;
}
