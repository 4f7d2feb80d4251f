import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
  await product.confirm(admin);
});
afterAll(() => product.close());

async function subjectsTo({ email }: Person): Promise<string[]> {
  await product.runTasks();
  return (await product.sentMail(email)).map(({ subject }) => subject);
}

it('a suspended account gets the email about its suspension and no other until the suspension is lifted', async () => {
  const person = await product.signUp('candidate');
  const requestReset = () => product.call(null, api.recovery.ask, { email: person.email });
  const before = await subjectsTo(person);
  const user = { user_id: person.id };
  await product.call(admin, api.administration.suspend, { ...user, reason: 'Asked for money' });
  await requestReset();
  expect(await subjectsTo(person)).toEqual([...before, 'Your account is suspended']);
  await product.call(admin, api.administration.unsuspend, user);
  await requestReset();
  const after = await subjectsTo(person);
  expect(after.slice(before.length)).toEqual([
    'Your account is suspended',
    'Your account is no longer suspended',
    expect.stringMatching(/password/i),
  ]);
});

it('an email that was queued before the suspension is not sent during it', async () => {
  const person = await product.signUp('candidate');
  const before = await subjectsTo(person);
  await product.call(null, api.recovery.ask, { email: person.email });
  const suspended_at = new Date().toISOString();
  await product.db.updateTable('users').set({ suspended_at }).where('id', '=', person.id).execute();
  expect(await subjectsTo(person)).toEqual(before);
});
