import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../erasure/erase.ts';
import { videoKey } from '../../video/videos/queries.ts';
import { replayErasures } from './replay.ts';
import { copyErasures } from './copy.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const run = async (task: typeof copyErasures) => {
  await product.db.transaction().execute((tx) => enqueue(tx, task, {}));
  await product.runTasks();
};
async function eraseNow(person: Person) {
  await product.call(person, api.deletions.request, { confirmation: product.password });
  await graceIsOver(product, person);
  await run(eraseAccounts);
}
const tables = ['users', 'users_profiles', 'videos', 'video_keys', 'applications'] as const;
/** A backup of what this test looks at, in the database itself. */
const backUp = async () => {
  for (const table of tables)
    await sql`create table ${sql.table(`backup_${table}`)} as table ${sql.table(table)}`.execute(product.db);
};
/** The rows of then are those of now; what was written since is gone, the list of erasures too. */
const restore = () =>
  product.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`insert into ${sql.table(table)} overriding system value table ${sql.table(`backup_${table}`)}`.execute(
        tx,
      );
    }
    await sql`truncate erasures`.execute(tx);
  });

it('a replay erases restored data once and ignores forged entries', async () => {
  const leaving = await product.signUp('candidate');
  const { candidate, manager, application_id, video_url } = await sentIn(product);
  const id = videoIdOf(video_url) ?? '';
  const file = join(product.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  await product.services.storage.put(videoKey(id), file);
  await backUp();

  await eraseNow(leaving);
  await product.call(candidate, api.outcomes.deleteVideo, { application_id });
  await run(copyErasures);
  await restore();
  const signIn = () => product.call(null, api.users.token, { email: leaving.email, password: product.password });
  const size = () => product.services.storage.size(videoKey(id));
  expect((await signIn()).status).toBe(200);
  await product.services.storage.put(videoKey(id), file);
  expect(await size()).not.toBeNull();

  const lists = join(product.folder, 'storage/erasures');
  const forged = { subject: 'account', subject_id: manager.id, at: new Date().toISOString(), seal: 'made up' };
  for (const name of readdirSync(lists)) appendFileSync(join(lists, name), `${JSON.stringify(forged)}\nno line\n`);
  const dry = await replayErasures(product.services, { dryRun: true });
  expect(dry).toMatchObject({ accounts: 1, keys: 1, refused: 2 });
  expect((await signIn()).status).toBe(200);

  expect(await replayErasures(product.services, { dryRun: false })).toMatchObject({ accounts: 1, keys: 1 });
  await product.runTasks();
  expect((await signIn()).status).toBe(401);
  // A process remembers a key for five seconds.
  await expect.poll(size, { timeout: 120_000 }).toBeNull();
  const { video_id, video_gone_why } = await product.db
    .selectFrom('applications')
    .select(['video_id', 'video_gone_why'])
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  expect([video_id, video_gone_why]).toEqual([null, 'deleted']);
  expect((await product.call(manager, api.users.me, {})).status).toBe(200);
  expect(await replayErasures(product.services, { dryRun: false })).toMatchObject({ accounts: 0, keys: 0 });
  await run(copyErasures);
  expect((await replayErasures(product.services, { dryRun: true })).listed).toBeGreaterThanOrEqual(2);
});
