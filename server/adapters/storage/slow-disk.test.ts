import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { sendResume } from '../../../tests/support/resumes.ts';

/** A disk that has taken nothing yet of what waits for it. */
let waiting: (() => void)[] = [];
let slow = true;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(({ storage }) => ({
    storage: {
      ...storage,
      async put(key: string, file: string) {
        if (slow) await new Promise<void>((done) => waiting.push(done));
        await storage.put(key, file);
      },
    },
  }));
});
afterAll(() => product.close());

const goOn = () => {
  slow = false;
  for (const done of waiting.splice(0)) done();
};

it('a slow disk delays only its upload and causes no open transaction, blocked call or second copy', async () => {
  const ada = await product.signUp('candidate');
  const sending = [sendResume(product, ada), sendResume(product, ada)];
  await expect.poll(() => waiting.length, { timeout: 120_000 }).toBe(2);

  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(product.db);
  expect(rows).toEqual([]);
  expect((await product.call(null, api.board.jobs, {})).status).toBe(200);
  expect((await product.call(ada, api.users.me, {})).status).toBe(200);

  goOn();
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  const records = await product.db.selectFrom('resumes').select('id').where('owner_id', '=', ada.id).execute();
  expect(records).toHaveLength(1);
});
