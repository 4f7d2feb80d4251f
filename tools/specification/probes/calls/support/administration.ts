import { randomUUID } from 'node:crypto';
import type { Account, Fields, Product } from '../../../product.ts';

export const users = async ({ call, demo }: Product, query: string) => {
  const answer = await call(await demo('admin'), 'GET', `/api/v1/users?${query}`);
  return { ...answer, list: (answer.body['users'] ?? []) as Fields[] };
};

export const applications = async ({ call, demo }: Product, body: object = {}) =>
  (await call(await demo('admin'), 'POST', '/functions/v1/admin-applications', body)).body;

export const newAdmin = (fields: object = {}) => ({
  firstName: 'Cleo',
  lastName: 'Hart',
  company: 'Saywell',
  email: `${randomUUID()}@example.com`,
  password: 'v7k2qz',
  ...fields,
});
export async function createAdmin({ call }: Product, who: Account | null, fields: object = {}) {
  // An administrator proves who it is first.
  if (who) await call(who, 'POST', '/auth/v1/confirm', { password: who.password });
  return call(who, 'POST', '/functions/v1/create-admin-user', newAdmin(fields));
}

export const search = ({ call }: Product, who: Account, query: object = {}) =>
  call(who, 'POST', '/functions/v1/search-candidates', query);

export const ids = (rows: unknown, field = 'candidate_id') => (rows as Fields[]).map((row) => row[field]);

/** A candidate whom employers can find, with a first name that no one else has. */
export async function visibleCandidate(
  product: Product,
  skills: string[] = ['Baking'],
): Promise<Account & { name: string }> {
  const name = `Ina${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
  const candidate = await product.account('candidate', { first_name: name, skills });
  await product.call(candidate, 'PATCH', '/api/v1/own-profile', { profile_visible: true });
  return { ...candidate, name };
}
