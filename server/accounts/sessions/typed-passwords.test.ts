import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const person = { first_name: 'Zoé', last_name: 'Núñez', accept_terms: true } as const;
const signUp = (email: string, password: string) =>
  product.call(null, api.users.signUp, { ...person, email, password });
const signIn = async (email: string, password: string) =>
  (await product.call(null, api.users.token, { email, password })).status;
const storedHash = async (email: string) =>
  (await product.db.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow())
    .password_hash;

describe.each([
  ['accents', 'Crème brûlée à la plage'],
  ['Hangul', '비밀번호는 아주 길어요 진짜로'],
  ['Vietnamese letters', 'Mật khẩu của tôi rất dài'],
  ['kana with voice marks', 'がぎぐげご ざじずぜぞ ばびぶべぼ'],
])('a password with %s', (name, password) => {
  const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];

  it('signs in from a device that types it in the other Unicode form', async () => {
    const addresses = [`composed-${name.length}@example.com`, `decomposed-${name.length}@example.com`] as const;
    expect((await signUp(addresses[0], composed)).status).toBe(200);
    expect((await signUp(addresses[1], decomposed)).status).toBe(200);
    expect(await signIn(addresses[0], decomposed)).toBe(200);
    expect(await signIn(addresses[1], composed)).toBe(200);
    expect(await signIn(addresses[1], `${composed}!`)).toBe(401);
  });

  it('signs in with a hash of either form from before, which is replaced once', async () => {
    const email = `former-${name.length}@example.com`;
    await signUp(email, password);
    for (const [stored, typed] of [
      [decomposed, composed],
      [composed, decomposed],
    ] as const) {
      const password_hash = await hash(stored, { memoryCost: 64, timeCost: 1 });
      await product.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
      expect(await signIn(email, typed)).toBe(200);
      const replaced = await storedHash(email);
      expect(await signIn(email, stored)).toBe(200);
      expect(await storedHash(email)).toBe(replaced);
    }
  });
});

it('full-width letters sign in as their usual form, and their hash from before is replaced', async () => {
  const email = 'full-width@example.com';
  await signUp(email, 'quartz lantern meadow');
  const before = await hash('ｑｕａｒｔｚ　ｌａｎｔｅｒｎ　ｍｅａｄｏｗ', { memoryCost: 64, timeCost: 1 });
  await product.db.updateTable('users').set({ password_hash: before }).where('email', '=', email).execute();
  expect(await signIn(email, 'ｑｕａｒｔｚ　ｌａｎｔｅｒｎ　ｍｅａｄｏｗ')).toBe(200);
  expect(await storedHash(email)).not.toBe(before);
  expect(await signIn(email, 'quartz lantern meadow')).toBe(200);
});

it('a common password in full-width letters is refused', async () => {
  const { status, body } = await signUp('common@example.com', 'ｐａｓｓｗｏｒｄ１');
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'weak_password', reasons: ['common'] });
});

it('a changed password is confirmed and changed again in either Unicode form', async () => {
  const user = await product.signUp('candidate');
  const { email } = user;
  await product.db
    .updateTable('users')
    .set({ password_hash: await hash('Crème brûlée à la plage'.normalize('NFD'), { memoryCost: 64, timeCost: 1 }) })
    .where('id', '=', user.id)
    .execute();
  const typed = 'Crème brûlée à la plage'.normalize('NFC');
  expect((await product.call(user, api.reauthentication.byPassword, { password: typed })).status).toBe(200);
  const password = 'Pâté en croûte à midi'.normalize('NFD');
  expect((await product.call(user, api.settings.changePassword, { current_password: typed, password })).status).toBe(
    200,
  );
  expect(await signIn(email, password.normalize('NFC'))).toBe(200);
});
