import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { rooms } from '../../../tests/support/house/rooms.ts';
import { sendResume } from '../../../tests/support/resumes.ts';
import { tablesAboutUsers, tablesOf } from '../../../tests/support/house/tables.ts';
import { enqueue } from '../../base/task.ts';
import { videoKey } from '../../people/videos/queries.ts';
import { clearExports } from './clear.ts';
import { exporting } from './personal-data.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const mine = async (person: Person) => (await house.call(person, api.exports.mine, {})).body.exports;
const fetch = (person: Person, url: string) =>
  house.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });

it('puts data and videos of one person into an archive that only they can fetch, until it expires', async () => {
  const sent = await sentIn(house, { answers: [{ text: 'Xylophone bread.' }, { text: 'Burnt.' }] });
  const { candidate, manager } = sent;
  const film = join(house.folder, 'film');
  writeFileSync(film, 'moving pictures of somebody');
  await house.services.storage.put(videoKey(videoIdOf(sent.video_url) ?? ''), film);

  const ticket = { full_name: 'Ada', email: candidate.email.toUpperCase(), subject: 'Help', message: 'It is stuck.' };
  await house.call(null, api.contact.send, ticket);
  expect((await house.call(candidate, api.exports.ask, {})).body.exports).toMatchObject([{ status: 'waiting' }]);
  expect((await house.call(candidate, api.exports.ask, {})).body.exports).toHaveLength(1);
  await house.runTasks();
  const [archive] = await mine(candidate);
  expect(archive).toMatchObject({ status: 'ready' });
  const letter = (await house.sentMail()).find(({ subject }) => subject === 'Your data is ready');
  expect(letter).toMatchObject({
    recipient: candidate.email,
    text: expect.stringContaining('/candidate/settings?tab=privacy'),
  });

  const url = archive?.url ?? '';
  expect((await fetch(manager, url)).statusCode).toBe(403);
  const { statusCode, headers, rawPayload } = await fetch(candidate, url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': 'attachment' });
  const file = join(house.folder, 'archive.zip');
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
    consents: expect.arrayContaining([expect.objectContaining({ purpose: 'share_video' })]),
  });
  expect(JSON.stringify(data)).not.toMatch(/password_hash|secret_hash/);
  expect(inside(`videos/${videoIdOf(sent.video_url)}.mp4`)).toBe('moving pictures of somebody');

  await house.db.updateTable('exports').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
  await house.db.transaction().execute((tx) => enqueue(tx, clearExports, {}));
  await house.runTasks();
  expect(await mine(candidate)).toMatchObject([{ status: 'expired', url: null }]);
  await expect.poll(async () => (await fetch(candidate, url)).statusCode, { timeout: 120_000 }).toBe(404);
});

it('names what is in the archive by ids, whatever the files and their owner are called', async () => {
  const candidate = await house.signUp('candidate');
  await house.call(candidate, api.users.updateProfile, { first_name: '../../etc', last_name: 'C:\\CON <b>' });
  for (const name of ['../../../etc/passwd', 'C:\\Windows\\CON.pdf', 'a\u202Efdp.exe', `${'x'.repeat(300)}.pdf`])
    expect((await sendResume(house, candidate, { name })).status, name).toBe(200);
  await house.call(candidate, api.exports.ask, {});
  await house.runTasks();
  const [archive] = await mine(candidate);
  const file = join(house.folder, 'names.zip');
  writeFileSync(file, (await fetch(candidate, archive?.url ?? '')).rawPayload);
  const list = 'import sys,zipfile;print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  const names = execFileSync('python3', ['-c', list, file]).toString().trim().split('\n');
  expect(names).toHaveLength(3);
  for (const name of names)
    expect(name).toMatch(/^(README\.txt|data\.json|(videos|resumes|attachments)\/[0-9a-f-]{36}\.[a-z0-9]+)$/);
});

it.each(Object.entries(exporting))(
  'exports every table of %s that knows a user, or says that it does not',
  async (room, its) => {
    const exported = Object.values(its.sections).map(({ table }) => table as string);
    const left: string[] = 'notExported' in its ? its.notExported : [];
    const own = tablesOf(room as keyof typeof exporting);
    const known = (await tablesAboutUsers(house.db)).filter((table) => own.includes(table));
    expect(known.filter((table) => !exported.includes(table)).toSorted()).toEqual(left.toSorted());
    expect([...exported, ...left].filter((table) => !own.includes(table))).toEqual([]);
  },
);

it('asks every room', () => {
  expect(Object.keys(exporting).toSorted()).toEqual([...rooms].toSorted());
});
