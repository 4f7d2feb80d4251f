import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { ahead, meetingIn } from '../../../tests/support/meeting.ts';
import { beginUpload, newUploadId, openUploadStore } from '../../adapters/uploads/upload-store.ts';
import { enqueue } from '../../base/task.ts';
import { startUploadSweeper } from '../../video/videos/sweep-uploads.ts';
import { eraseAccounts } from './erase.ts';

let product: TestProduct;
let stopSweeping: () => void;
beforeAll(async () => {
  product = await startTestProduct();
  await openUploadStore(product.services.settings.uploads);
  stopSweeping = startUploadSweeper(product.services);
});
afterAll(async () => {
  stopSweeping();
  await product.close();
});

const phone = '+1 303 555 0187';
const traces = ['zebulon', 'quagmire', '555 0187', '5550187'];

/** Every cell of every table of the database, the queue included, that holds one of these; as `table: the row`. */
async function cellsWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ place: string }>`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(product.db);
  const found: string[] = [];
  for (const { place } of tables)
    for (const word of words) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.raw(place)} as t where position(${word.toLowerCase()} in lower(t::text)) > 0
        `.execute(product.db);
      found.push(...rows.map(({ row }) => `${place} (${word}): ${row.slice(0, 300)}`));
    }
  return found;
}

function filesWith(words: string[], folder = product.folder): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesWith(words, path);
    const text = `${name} ${readFileSync(path, 'latin1')}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase())) ? [path] : [];
  });
}

const say = async (person: Person, application_id: string, text: string) => {
  const { conversation_id } = (await product.call(person, api.messages.open, { application_id })).body;
  await product.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text });
};

async function leaveAndErase(person: Person) {
  await product.call(person, api.deletions.request, { confirmation: product.password });
  await product.runTasks();
  await graceIsOver(product, person);
  await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await product.runTasks();
}

async function busyCandidate() {
  const sent = await sentIn(product, { ai_consent: true });
  const { candidate, manager, application_id } = sent;
  await product.call(candidate, api.users.updateProfile, { first_name: 'Zebulon', last_name: 'Quagmire' });
  await product.call(candidate, api.profiles.save, { phone: '3035550187' });
  await product.call(manager, api.reviews.open, { application_id });
  await product.call(manager, api.notes.add, { application_id, text: `Call Zebulon at ${phone}.` });
  await meetingIn(product, sent, {
    scheduled_date: ahead(50),
    notes: 'Zebulon, bring bread.',
    private_notes: `Quagmire: ${candidate.email}`,
  });
  await say(candidate, application_id, 'It is me, Zebulon.');
  await say(manager, application_id, `Dear Zebulon Quagmire, may I call ${phone} or write to ${candidate.email}?`);
  const ticket = { full_name: 'Zebulon Quagmire', email: candidate.email, subject: 'Help', message: phone };
  await product.call(null, api.contact.send, ticket);
  const admin = await product.signUp('admin');
  const [written] = (await product.call(admin, api.tickets.list, { search: candidate.email })).body.tickets;
  const text = `Dear Zebulon, we will call ${phone}.`;
  await product.call(admin, api.tickets.answer, { ticket_id: written!.id, answer_id: randomUUID(), text });
  const note = { user_id: candidate.id, note_id: randomUUID(), text: `Zebulon called from ${phone}.` };
  await product.call(admin, api.userRecords.addNote, note);
  await product.call(null, api.recovery.ask, { email: candidate.email });
  await product.call(null, api.users.token, { email: candidate.email, password: 'not my password' });
  await product.call(candidate, api.exports.ask, {});
  return sent;
}

describe('an erased person', () => {
  it('an erased candidate is in no database row and in no file', async () => {
    const { candidate, manager } = await busyCandidate();
    const { uploads } = product.services.settings;
    const upload = newUploadId(candidate.id);
    await beginUpload(uploads, upload, 100);
    writeFileSync(join(uploads, 'tus', upload), 'Zebulon speaks');
    await product.runTasks();
    await product.call(candidate, api.users.updateProfile, { language: 'es' } as object);
    await product.db.updateTable('user_settings').set({ language: 'es' }).where('user_id', '=', candidate.id).execute();
    const words = [...traces, candidate.email];
    expect((await cellsWith(words)).length).toBeGreaterThan(5);
    expect(filesWith(words).length).toBeGreaterThan(0);

    await leaveAndErase(candidate);
    const [last, ...more] = await product.sentMail(candidate.email);
    expect(more).toEqual([]);
    expect(last?.subject).toMatch(/cuenta/i);
    // What is in the person's own mailbox is theirs.
    await product.db.deleteFrom('mailbox').where('recipient', '=', candidate.email).execute();
    expect(await cellsWith(words)).toEqual([]);
    await expect.poll(() => filesWith(words), { timeout: 30_000 }).toEqual([]);
    const { conversations } = (await product.call(manager, api.messages.conversations, {})).body;
    expect(conversations[0]?.last_text).toBe('Dear [name] [name], may I call [phone] or write to [email]?');
  });

  it('an erased manager is in no database row, and the messages of the candidate remain', async () => {
    const sent = await sentIn(product);
    const { candidate, manager, application_id } = sent;
    await product.call(manager, api.users.updateProfile, { first_name: 'Zebulon', last_name: 'Quagmire' });
    await meetingIn(product, sent, { scheduled_date: ahead(90), notes: 'Ask for Zebulon.' });
    await say(manager, application_id, 'Zebulon here.');
    await say(candidate, application_id, 'Thank you, Mr. Quagmire.');
    await product.runTasks();
    await leaveAndErase(manager);
    await product.db.deleteFrom('mailbox').where('recipient', '=', manager.email).execute();
    expect(await cellsWith(['zebulon', 'quagmire', manager.email])).toEqual([]);
    const texts = await product.db
      .selectFrom('messages')
      .select('text')
      .where('sender_id', '=', candidate.id)
      .execute();
    expect(texts).toEqual([{ text: 'Thank you, Mr. [name].' }]);
  });
});

describe('the queue', () => {
  it('the queue stores no address and no link secret in plain text, and still delivers the email', async () => {
    const person = await product.signUp('candidate');
    await product.call(null, api.recovery.ask, { email: person.email });
    const asked = await sql<{
      data: string;
    }>`select data::text from pgboss.job where name = 'send-recovery-link'`.execute(product.db);
    expect(asked.rows.at(-1)?.data).toMatch(/^\{"sealed": "[^"]+"\}$/);
    await product.runTasks();
    const mail = (await product.sentMail(person.email)).find(({ subject }) => subject === 'Set a new password');
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    expect(token.length).toBeGreaterThan(20);
    const { rows } = await sql<{ row: string }>`select t::text as row from pgboss.job as t`.execute(product.db);
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(person.email))).toEqual([]);
  });
});
