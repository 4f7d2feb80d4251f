import type { TestProduct, Person } from './test-product.ts';

/** Someone with a confirmed address who has been here for a month, on a network of their own. */
export async function known(product: TestProduct, network: number): Promise<Person> {
  const person = await product.signUp('candidate');
  const [month, now] = [new Date(Date.now() - 30 * 86_400_000).toISOString(), new Date().toISOString()];
  const users = product.db.updateTable('users').set({ created_at: month, email_verified_at: now });
  await users.where('id', '=', person.id).execute();
  const sessions = product.db.updateTable('sessions').set({ network: `192.0.2.${network}`, device_hash: null });
  await sessions.where('user_id', '=', person.id).execute();
  return person;
}
