import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { sendResume } from '../../../tests/support/resumes.ts';
import { tablesAboutUsers } from '../../../tests/support/tables.ts';
import { enqueue } from '../../base/task.ts';
import { videoKey } from '../../video/videos/queries.ts';
import { clearExports } from './clear.ts';
import { modules } from '../../modules.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const mine = async (person: Person) => (await product.call(person, api.exports.mine, {})).body.exports;
const fetch = (person: Person, url: string) =>
  product.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });

it('an export contains the data and videos of one person, who alone can download it until it expires', async () => {
  const sent = await sentIn(product, { answers: [{ text: 'Xylophone bread.' }, { text: 'Burnt.' }] });
  const { candidate, manager } = sent;
  const film = join(product.folder, 'film');
  writeFileSync(film, 'moving pictures of somebody');
  await product.services.storage.put(videoKey(videoIdOf(sent.video_url) ?? ''), film);

  const ticket = { full_name: 'Ada', email: candidate.email.toUpperCase(), subject: 'Help', message: 'It is stuck.' };
  await product.call(null, api.contact.send, ticket);
  expect((await product.call(candidate, api.exports.ask, {})).body.exports).toMatchObject([{ status: 'waiting' }]);
  expect((await product.call(candidate, api.exports.ask, {})).body.exports).toHaveLength(1);
  await product.runTasks();
  const [archive] = await mine(candidate);
  expect(archive).toMatchObject({ status: 'ready' });
  const letter = (await product.sentMail()).find(({ subject }) => subject === 'Your data is ready');
  expect(letter).toMatchObject({
    recipient: candidate.email,
    text: expect.stringContaining('/candidate/settings?tab=privacy'),
  });

  const url = archive?.url ?? '';
  expect((await fetch(manager, url)).statusCode).toBe(403);
  const { statusCode, headers, rawPayload } = await fetch(candidate, url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': 'attachment' });
  const file = join(product.folder, 'archive.zip');
  writeFileSync(file, rawPayload);
  const inside = (name: string) =>
    execFileSync('python3', [
      '-c',
      'import sys,zipfile;sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))',
      file,
      name,
    ]).toString();
  const data = JSON.parse(inside('data.json')) as Record<string, Record<string, unknown>[]>;
  expect(data).toMatchObject({
    account: [{ email: candidate.email }],
    support_tickets: [{ message: 'It is stuck.' }],
    answers: [{ text: 'Xylophone bread.' }, {}],
    applications: [{ source: 'saywell' }],
    consents: expect.arrayContaining([expect.objectContaining({ purpose: 'share_video' })]),
  });
  expect(JSON.stringify(data)).not.toMatch(/password_hash|secret_hash/);
  expect(inside(`videos/${videoIdOf(sent.video_url)}.mp4`)).toBe('moving pictures of somebody');

  await product.db.updateTable('exports').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
  await product.db.transaction().execute((tx) => enqueue(tx, clearExports, {}));
  await product.runTasks();
  expect(await mine(candidate)).toMatchObject([{ status: 'expired', url: null }]);
  await expect.poll(async () => (await fetch(candidate, url)).statusCode, { timeout: 120_000 }).toBe(404);
});

it('the archive names its files by id, whatever the original file names are', async () => {
  const candidate = await product.signUp('candidate');
  await product.call(candidate, api.users.updateProfile, { first_name: '../../etc', last_name: 'C:\\CON <b>' });
  for (const name of ['../../../etc/passwd', 'C:\\Windows\\CON.pdf', 'a\u202Efdp.exe', `${'x'.repeat(300)}.pdf`])
    expect((await sendResume(product, candidate, { name })).status, name).toBe(200);
  await product.call(candidate, api.exports.ask, {});
  await product.runTasks();
  const [archive] = await mine(candidate);
  const file = join(product.folder, 'names.zip');
  writeFileSync(file, (await fetch(candidate, archive?.url ?? '')).rawPayload);
  const list = 'import sys,zipfile;print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  const names = execFileSync('python3', ['-c', list, file]).toString().trim().split('\n');
  expect(names).toHaveLength(3);
  for (const name of names)
    expect(name).toMatch(/^(README\.txt|data\.json|(videos|resumes|attachments)\/[0-9a-f-]{36}\.[a-z0-9]+)$/);
});

it.each(modules)('each table of $name about users is exported or declared as not exported', async (module) => {
  const { sections, notExported = [] } = module.personalData;
  const exported = Object.values(sections).map(({ table }) => table as string);
  const known = (await tablesAboutUsers(product.db)).filter((table) => module.tables.some((own) => own === table));
  expect(known.filter((table) => !exported.includes(table)).toSorted()).toEqual([...notExported].toSorted());
  expect([...exported, ...notExported].filter((table) => !module.tables.some((own) => own === table))).toEqual([]);
});
