import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';
import { sendResume } from '../../../tests/support/resumes.ts';

/** A disk that has taken nothing yet of what waits for it. */
let waiting: (() => void)[] = [];
let slow = true;
let house: House;
beforeAll(async () => {
  house = await openHouse(({ storage }) => ({
    storage: {
      ...storage,
      async put(key: string, file: string) {
        if (slow) await new Promise<void>((done) => waiting.push(done));
        await storage.put(key, file);
      },
    },
  }));
});
afterAll(() => house.close());

const goOn = () => {
  slow = false;
  for (const done of waiting.splice(0)) done();
};

it('a slow disk holds up its own upload alone: no transaction, no other call, and no second copy', async () => {
  const ada = await house.signUp('candidate');
  const sending = [sendResume(house, ada), sendResume(house, ada)];
  await expect.poll(() => waiting.length, { timeout: 120_000 }).toBe(2);

  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(house.db);
  expect(rows).toEqual([]);
  expect((await house.call(null, api.board.jobs, {})).status).toBe(200);
  expect((await house.call(ada, api.users.me, {})).status).toBe(200);

  goOn();
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  const kept = await house.db.selectFrom('resumes').select('id').where('owner_id', '=', ada.id).execute();
  expect(kept).toHaveLength(1);
});
