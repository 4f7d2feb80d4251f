import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const opened = async (person: Person, application_id: string) =>
  (await product.call(person, api.messages.open, { application_id })).body.conversation_id;

const say = (person: Person, conversation_id: string, text: string, client_id = randomUUID()) =>
  product.call(person, api.messages.send, { conversation_id, client_id, text });

const list = async (person: Person, search = '') =>
  (await product.call(person, api.messages.conversations, { search })).body.conversations;
const thread = async (person: Person, conversation_id: string, more: object = {}) =>
  (await product.call(person, api.messages.thread, { conversation_id, ...more })).body;
const unread = async (person: Person) => (await product.call(person, api.messages.unread, {})).body.unread;
const read = (person: Person, conversation_id: string, number: number) =>
  product.call(person, api.messages.read, { conversation_id, number });

/** A candidate who has applied, and the conversation about it. */
async function talking(wanted: Parameters<typeof sentIn>[1] = {}) {
  const draft = await sentIn(product, wanted);
  const id = await opened(draft.candidate, draft.application_id);
  return { ...draft, id };
}

/** Another manager in the same organization. */
async function colleagueOf(manager: Person): Promise<Person> {
  const colleague = await product.signUp('manager');
  const of = (id: string) =>
    product.db.selectFrom('users').select('org_id').where('id', '=', id).executeTakeFirstOrThrow();
  const { org_id } = await of(manager.id);
  await product.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
  return colleague;
}

const mailTo = async ({ email }: Person) => {
  await product.runTasks();
  return (await product.sentMail(email)).filter(({ subject }) => /message/i.test(subject));
};

describe('a conversation', () => {
  it('a conversation is opened by a sent application, not by a draft, and is shared by both sides', async () => {
    const draft = await draftIn(product);
    const early = await product.call(draft.candidate, api.messages.open, { application_id: draft.application_id });
    expect(early.status).toBe(404);
    const { candidate, manager, application_id, id } = await talking();
    expect(await opened(manager, application_id)).toBe(id);
    expect(await list(candidate)).toEqual([]);
    expect((await thread(manager, id)).conversation).toMatchObject({ company: 'Bread & Co', unread: 0 });
  });

  it('a message reaches the other side, counts as unread until it is read, and shows its sender', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Is the oven gas or wood?');
    expect(await unread(manager)).toBe(1);
    expect(await unread(candidate)).toBe(0);
    expect((await product.call(manager, api.stats.manager, {})).body.messages).toBe(1);
    expect(await list(manager)).toMatchObject([
      { id, unread: 1, last_text: 'Is the oven gas or wood?', last_mine: false, other: { first_name: 'Ada' } },
    ]);
    const colleague = await colleagueOf(manager);
    expect(await unread(colleague)).toBe(1);
    expect((await read(colleague, id, 1)).body.unread).toBe(0);
    expect(await unread(manager)).toBe(0);
    expect((await thread(candidate, id)).conversation.read_by_other).toBe(1);
    await say(colleague, id, 'Wood.');
    expect(await unread(candidate)).toBe(1);
    expect((await product.call(candidate, api.stats.candidate, {})).body.messages).toBe(1);
    const { messages } = await thread(manager, id);
    expect(messages.map(({ number, ours, mine, sender }) => ({ number, ours, mine, sender }))).toEqual([
      { number: 1, ours: false, mine: false, sender: 'Ada Park' },
      { number: 2, ours: true, mine: false, sender: 'Ada Park' },
    ]);
  });

  it('a conversation remains open after a rejection and a withdrawal', async () => {
    const { candidate, manager, application_id, id } = await talking();
    await product.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    expect((await say(candidate, id, 'Thank you for looking.')).status).toBe(200);
    expect((await product.call(candidate, api.applications.withdraw, { application_id })).status).toBe(200);
    expect((await say(manager, id, 'Thank you for coming.')).status).toBe(200);
    expect((await list(manager))[0]).toMatchObject({ id, application_id: null });
  });

  it('a search finds only the person’s own conversations, by name, job and message text', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Rye at 100% hydration');
    for (const search of ['ada', 'baker', '100%'])
      expect((await list(manager, search)).map((one) => one.id)).toEqual([id]);
    expect(await list(manager, '100_')).toEqual([]);
    expect(await list(await product.signUp('manager'), 'rye')).toEqual([]);
    const find = async (person: Person, search: string, more: object = {}) =>
      (await product.call(person, api.messages.search, { search, ...more })).body;
    const long = `${'Flour and salt. '.repeat(20)}Then rye.`;
    await say(manager, id, long);
    const both = await find(candidate, 'RYE');
    expect(both.found).toMatchObject([
      {
        conversation_id: id,
        number: 2,
        ours: false,
        text: expect.stringMatching(/^.{40}rye\.$/) as string,
        match: { start: 40, end: 43 },
      },
      { conversation_id: id, number: 1, ours: true, text: 'Rye at 100% hydration' },
    ]);
    const first = await find(candidate, 'rye', { limit: 1 });
    expect(first.found.map(({ number }) => number)).toEqual([2]);
    const second = await find(candidate, 'rye', { limit: 1, cursor: first.next_cursor });
    expect([second.found.map(({ number }) => number), second.next_cursor]).toEqual([[1], null]);
    expect((await find(await product.signUp('candidate'), 'rye')).found).toEqual([]);
    await product.db
      .updateTable('messages')
      .set({ hidden_at: new Date().toISOString() })
      .where('conversation_id', '=', id)
      .where('number', '=', 2)
      .execute();
    expect((await find(candidate, 'flour')).found).toEqual([]);
    expect(await list(candidate, 'flour')).toEqual([]);
    expect((await list(candidate))[0]?.last_text).toBe('This message was hidden after a report.');
  });

  it('a search finds a name without its accents', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Hello');
    await product.call(candidate, api.users.updateProfile, { first_name: 'Zoë', last_name: 'Müller' });
    for (const search of ['zoe', 'Zoë Muller', 'MÜLLER'])
      expect((await list(manager, search)).map((one) => one.id)).toEqual([id]);
    expect(await list(manager, 'zoo')).toEqual([]);
  });

  it.each([
    ['jose', 'Ask José.', 'José'],
    ['JOSÉ', 'Jose bakes.', 'Jose'],
    ['jose', 'Ask Jose\u0301.', 'Jose\u0301'],
    ['strasse', 'On 🥖 Große Straße 5', 'Straße'],
    ['ab', `Well… ${'È'.repeat(60)}áb`, 'áb'],
  ])('a search for %s finds it without its accents in “%s” and marks it', async (search, text, marked) => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, text);
    const { found } = (await product.call(manager, api.messages.search, { search })).body;
    expect(found.map((one) => one.text.slice(one.match.start, one.match.end))).toEqual([marked]);
    expect((await list(manager, search)).map((one) => one.id)).toEqual([id]);
  });

  it('words in messages are found by an index', async () => {
    const { candidate, id } = await talking();
    await sql`insert into messages (conversation_id, number, sender_id, client_id, text)
      select ${id}, n, ${candidate.id}, gen_random_uuid(), 'Déjà vu ' || md5(n::text) from generate_series(1, 10000) n`.execute(
      product.db,
    );
    await sql`analyze messages`.execute(product.db);
    const plan = await sql`explain select from messages
      where text_letters like plain_letters('%José%') and hidden_at is null`.execute(product.db);
    expect(JSON.stringify(plan.rows)).toContain('messages_text_letters_parts');
  });

  it('a search finds old messages among thousands of newer ones, page by page', async () => {
    const { candidate, manager, job_id, id } = await talking();
    for (const word of ['oldest', 'older', 'old']) await say(candidate, id, `The ${word} pâté`);
    const { candidate: other, id: talk } = await talking({ job_id, manager });
    await say(other, talk, 'The new pâté');
    await sql`insert into messages (conversation_id, number, sender_id, client_id, text)
      select ${talk}, n, ${other.id}, gen_random_uuid(), 'Flour ' || n from generate_series(2, 2100) n`.execute(
      product.db,
    );
    await product.db
      .updateTable('conversations')
      .set({ last_number: 2100, last_at: sql`clock_timestamp()` })
      .where('id', '=', talk)
      .execute();
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await product.call(manager, api.messages.search, {
        search: 'pate',
        limit: 1,
        ...(cursor && { cursor }),
      });
      texts.push(...body.found.map(({ text }) => text));
      cursor = body.next_cursor;
    } while (cursor);
    expect(texts).toEqual(['The new pâté', 'The old pâté', 'The older pâté', 'The oldest pâté']);
  });

  it('a conversation hides the name of the candidate during a blind review', async () => {
    const { candidate, manager, job_id, id } = await talking();
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', job_id).execute();
    await say(candidate, id, 'Good morning');
    const { conversation, messages } = await thread(manager, id);
    expect(conversation.hidden).toBe(true);
    expect([conversation.other.first_name, messages[0]?.sender]).toEqual([
      expect.stringMatching(/^C-/),
      expect.stringMatching(/^C-/),
    ]);
    expect(await list(manager, 'Park')).toEqual([]);
    expect(await list(manager, 'morning')).toHaveLength(1);
  });
});

describe('a message', () => {
  it('a message that is sent several times concurrently is stored once', async () => {
    const { candidate, manager, id } = await talking();
    const client_id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => say(candidate, id, 'Once', client_id)));
    expect(answers.map(({ status, body }) => [status, body.message.number])).toEqual(answers.map(() => [200, 1]));
    expect((await thread(manager, id)).messages).toHaveLength(1);
    expect(await unread(manager)).toBe(1);
  });

  it('messages that both sides send concurrently have a stable order', async () => {
    const { candidate, manager, id } = await talking();
    await Promise.all(Array.from({ length: 12 }, (_, at) => say(at % 2 ? candidate : manager, id, `Message ${at}`)));
    const all = await thread(candidate, id);
    expect(all.messages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    const newest = await thread(candidate, id, { limit: 5 });
    expect(newest.messages.map(({ number }) => number)).toEqual([8, 9, 10, 11, 12]);
    const older = await thread(candidate, id, { limit: 5, cursor: newest.next_cursor });
    expect(older.messages.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
    const missed = await thread(candidate, id, { after: 10 });
    expect(missed.messages.map(({ number }) => number)).toEqual([11, 12]);
  });

  it('a message must have text, and thirty messages a minute are the limit', async () => {
    const { candidate, id } = await talking();
    expect((await say(candidate, id, '  ')).body.issues).toMatchObject([{ path: 'text' }]);
    expect((await say(candidate, id, 'a'.repeat(5001))).status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await say(candidate, id, `${at}`)).status);
    expect(statuses.slice(0, 30)).toEqual(statuses.slice(0, 30).map(() => 200));
    expect(statuses[30]).toBe(429);
  });

  it('a manager cannot write first to a candidate who has messages switched off', async () => {
    const { candidate, manager, id } = await talking();
    await product.call(candidate, api.settings.save, { allow_messages: false });
    expect(await say(manager, id, 'Hello')).toMatchObject({ status: 403, body: { code: 'messages_off' } });
    await say(candidate, id, 'I have a question.');
    expect((await say(manager, id, 'Please ask.')).status).toBe(200);
  });

  it('a candidate can ask one question about an open job until the manager answers', async () => {
    const [candidate, manager] = [await product.signUp('candidate'), await product.signUp('manager')];
    const job = await product.job(manager);
    const ask = (person: Person) => product.call(person, api.messages.open, { job_id: job.id });
    const takes = async () =>
      (await product.call(candidate, api.managers.ofJob, { job_id: job.id })).body.takes_questions;
    await product.call(manager, api.settings.save, { allow_connection_requests: false });
    expect([await takes(), (await ask(candidate)).body.code]).toEqual([false, 'questions_off']);
    await product.call(manager, api.settings.save, { allow_connection_requests: true });
    expect([await takes(), (await ask(await product.signUp('manager'))).status]).toEqual([true, 404]);
    const { conversation_id: id } = (await ask(candidate)).body;
    expect((await say(candidate, id, 'Do you bake at night?')).status).toBe(200);
    expect((await say(candidate, id, 'Hello?')).body.code).toBe('messages_off');
    expect((await list(manager))[0]).toMatchObject({ id, application_id: null });
    expect((await say(manager, id, 'From three in the morning.')).status).toBe(200);
    expect((await say(candidate, id, 'Thank you.')).status).toBe(200);
  });

  it('a stranger can neither read nor write in a conversation', async () => {
    const { candidate, id } = await talking();
    await say(candidate, id, 'Hello');
    for (const stranger of [await product.signUp('candidate'), await product.signUp('manager')]) {
      expect((await say(stranger, id, 'Hello')).status).toBe(404);
      expect((await product.call(stranger, api.messages.thread, { conversation_id: id })).status).toBe(404);
      expect((await read(stranger, id, 1)).status).toBe(404);
    }
  });
});

describe('a notification email', () => {
  it('a manager gets one email about unread messages, and another only after reading', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'The first, kept off the mail');
    await say(candidate, id, 'The second');
    const first = await mailTo(manager);
    expect(first.map(({ subject }) => subject)).toEqual(['New message from Ada about Baker']);
    expect(first[0]?.text).not.toContain('kept off the mail');
    await read(manager, id, 2);
    await say(candidate, id, 'The third');
    expect(await mailTo(manager)).toHaveLength(2);
  });

  it('the emails about an applicant share one thread and do not name the candidate in a blind review', async () => {
    const { manager, id, candidate, application_id } = await talking();
    await say(candidate, id, 'Hello');
    await product.call(candidate, api.applications.withdraw, { application_id });
    await product.runTasks();
    const mails = (await product.sentMail(manager.email)).filter(({ subject }) => subject.includes('Baker'));
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ thread: key }) => key))).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
    const other = await talking({ manager });
    await say(other.candidate, other.id, 'Hello');
    expect((await mailTo(manager)).at(-1)?.thread).not.toBe(mails[0]?.thread);

    const blind = await talking();
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', blind.job_id).execute();
    await say(blind.candidate, blind.id, 'Hello');
    expect((await mailTo(blind.manager)).map(({ subject }) => subject)).toEqual(['A message about Baker']);
  });

  it('no email is sent for a message that was read in time, or when emails are switched off', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Read at once');
    await read(manager, id, 1);
    expect(await mailTo(manager)).toEqual([]);
    await product.call(candidate, api.settings.save, { mail_messages: 'never' });
    await say(manager, id, 'Not by mail');
    expect(await mailTo(candidate)).toEqual([]);
  });
});
