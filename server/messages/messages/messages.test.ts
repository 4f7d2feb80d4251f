import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { subscribed } from '../../../tests/support/subscribing.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const opened = async (person: Person, application_id: string) =>
  (await house.call(person, api.messages.open, { application_id })).body.conversation_id;

const say = (person: Person, conversation_id: string, text: string, client_id = randomUUID()) =>
  house.call(person, api.messages.send, { conversation_id, client_id, text });

const list = async (person: Person, search = '') =>
  (await house.call(person, api.messages.conversations, { search })).body.conversations;
const thread = async (person: Person, conversation_id: string, more: object = {}) =>
  (await house.call(person, api.messages.thread, { conversation_id, ...more })).body;
const unread = async (person: Person) => (await house.call(person, api.messages.unread, {})).body.unread;
const read = (person: Person, conversation_id: string, number: number) =>
  house.call(person, api.messages.read, { conversation_id, number });

/** A candidate who has applied, and the conversation about it. */
async function talking(wanted: Parameters<typeof sentIn>[1] = {}) {
  const draft = await sentIn(house, wanted);
  const id = await opened(draft.candidate, draft.application_id);
  return { ...draft, id };
}

/** Another manager in the same organization. */
async function colleagueOf(manager: Person): Promise<Person> {
  const colleague = await house.signUp('manager');
  const of = (id: string) =>
    house.db.selectFrom('users').select('org_id').where('id', '=', id).executeTakeFirstOrThrow();
  const { org_id } = await of(manager.id);
  await house.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
  return colleague;
}

const mailTo = async ({ email }: Person) => {
  await house.runTasks();
  return (await house.sentMail(email)).filter(({ subject }) => /message/i.test(subject));
};

describe('a conversation', () => {
  it('opens with a sent application, never with a draft, and is one for both sides', async () => {
    const draft = await draftIn(house);
    const early = await house.call(draft.candidate, api.messages.open, { application_id: draft.application_id });
    expect(early.status).toBe(404);
    const { candidate, manager, application_id, id } = await talking();
    expect(await opened(manager, application_id)).toBe(id);
    expect(await list(candidate)).toEqual([]);
    expect((await thread(manager, id)).conversation).toMatchObject({ company: 'Bread & Co', unread: 0 });
  });

  it('is heard by the other side, counted until it is read, and shows who wrote', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Is the oven gas or wood?');
    expect(await unread(manager)).toBe(1);
    expect(await unread(candidate)).toBe(0);
    expect((await house.call(manager, api.stats.manager, {})).body.messages).toBe(1);
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
    expect((await house.call(candidate, api.stats.candidate, {})).body.messages).toBe(1);
    const { messages } = await thread(manager, id);
    expect(messages.map(({ number, ours, mine, sender }) => ({ number, ours, mine, sender }))).toEqual([
      { number: 1, ours: false, mine: false, sender: 'Ada Park' },
      { number: 2, ours: true, mine: false, sender: 'Ada Park' },
    ]);
  });

  it('stays open after a rejection and a withdrawal', async () => {
    const { candidate, manager, application_id, id } = await talking();
    await house.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    expect((await say(candidate, id, 'Thank you for looking.')).status).toBe(200);
    await house.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', application_id).execute();
    expect((await say(manager, id, 'Thank you for coming.')).status).toBe(200);
    expect((await list(manager))[0]).toMatchObject({ id, application_id: null });
  });

  it('is found by name, job and what was said, only among one’s own', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Rye at 100% hydration');
    for (const search of ['ada', 'baker', '100%'])
      expect((await list(manager, search)).map((one) => one.id)).toEqual([id]);
    expect(await list(manager, '100_')).toEqual([]);
    expect(await list(await house.signUp('manager'), 'rye')).toEqual([]);
    const find = async (person: Person, search: string, more: object = {}) =>
      (await house.call(person, api.messages.search, { search, ...more })).body;
    const long = `${'Flour and salt. '.repeat(20)}Then rye.`;
    await say(manager, id, long);
    const both = await find(candidate, 'RYE');
    expect(both.found).toMatchObject([
      { conversation_id: id, number: 2, ours: false, text: expect.stringMatching(/^.{40}rye\.$/) as string },
      { conversation_id: id, number: 1, ours: true, text: 'Rye at 100% hydration' },
    ]);
    const first = await find(candidate, 'rye', { limit: 1 });
    expect(first.found.map(({ number }) => number)).toEqual([2]);
    const second = await find(candidate, 'rye', { limit: 1, cursor: first.next_cursor });
    expect([second.found.map(({ number }) => number), second.next_cursor]).toEqual([[1], null]);
    expect((await find(await house.signUp('candidate'), 'rye')).found).toEqual([]);
    await house.db
      .updateTable('messages')
      .set({ hidden_at: new Date().toISOString() })
      .where('conversation_id', '=', id)
      .where('number', '=', 2)
      .execute();
    expect((await find(candidate, 'flour')).found).toEqual([]);
    expect(await list(candidate, 'flour')).toEqual([]);
    expect((await list(candidate))[0]?.last_text).toBe('This message was hidden after a report.');
  });

  it('is found among thousands of newer messages too, page by page', async () => {
    const { candidate, manager, job_id, id } = await talking();
    for (const word of ['oldest', 'older', 'old']) await say(candidate, id, `The ${word} rye`);
    const { candidate: other, id: talk } = await talking({ job_id, manager });
    await say(other, talk, 'The new rye');
    await sql`insert into messages (conversation_id, number, sender_id, client_id, text)
      select ${talk}, n, ${other.id}, gen_random_uuid(), 'Flour ' || n from generate_series(2, 2100) n`.execute(
      house.db,
    );
    await house.db
      .updateTable('conversations')
      .set({ last_number: 2100, last_at: sql`clock_timestamp()` })
      .where('id', '=', talk)
      .execute();
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await house.call(manager, api.messages.search, {
        search: 'rye',
        limit: 1,
        ...(cursor && { cursor }),
      });
      texts.push(...body.found.map(({ text }) => text));
      cursor = body.next_cursor;
    } while (cursor);
    expect(texts).toEqual(['The new rye', 'The old rye', 'The older rye', 'The oldest rye']);
  });

  it('hides a candidate’s name while the manager looks blind', async () => {
    const { candidate, manager, job_id, id } = await talking();
    await house.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', job_id).execute();
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
  it('sent many times at once is said once', async () => {
    const { candidate, manager, id } = await talking();
    const client_id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => say(candidate, id, 'Once', client_id)));
    expect(answers.map(({ status, body }) => [status, body.message.number])).toEqual(answers.map(() => [200, 1]));
    expect((await thread(manager, id)).messages).toHaveLength(1);
    expect(await unread(manager)).toBe(1);
  });

  it('keeps its place when both sides write at the same time', async () => {
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

  it('must say something, and no more than thirty times a minute', async () => {
    const { candidate, id } = await talking();
    expect((await say(candidate, id, '  ')).body.issues).toMatchObject([{ path: 'text' }]);
    expect((await say(candidate, id, 'a'.repeat(5001))).status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await say(candidate, id, `${at}`)).status);
    expect(statuses.slice(0, 30)).toEqual(statuses.slice(0, 30).map(() => 200));
    expect(statuses[30]).toBe(429);
  });

  it('may not be the first where the other side does not want it', async () => {
    const { candidate, manager, id } = await talking();
    await house.call(candidate, api.settings.save, { allow_messages: false });
    expect(await say(manager, id, 'Hello')).toMatchObject({ status: 403, body: { code: 'messages_off' } });
    await say(candidate, id, 'I have a question.');
    expect((await say(manager, id, 'Please ask.')).status).toBe(200);
  });

  it('may be one question about an open job, where the manager takes questions, until it is answered', async () => {
    const [candidate, manager] = [await house.signUp('candidate'), await house.signUp('manager')];
    const job = await house.job(manager);
    const ask = (person: Person) => house.call(person, api.messages.open, { job_id: job.id });
    const takes = async () =>
      (await house.call(candidate, api.managers.ofJob, { job_id: job.id })).body.takes_questions;
    await house.call(manager, api.settings.save, { allow_connection_requests: false });
    expect([await takes(), (await ask(candidate)).body.code]).toEqual([false, 'questions_off']);
    await house.call(manager, api.settings.save, { allow_connection_requests: true });
    expect([await takes(), (await ask(await house.signUp('manager'))).status]).toEqual([true, 404]);
    const { conversation_id: id } = (await ask(candidate)).body;
    expect((await say(candidate, id, 'Do you bake at night?')).status).toBe(200);
    expect((await say(candidate, id, 'Hello?')).body.code).toBe('messages_off');
    expect((await list(manager))[0]).toMatchObject({ id, application_id: null });
    expect((await say(manager, id, 'From three in the morning.')).status).toBe(200);
    expect((await say(candidate, id, 'Thank you.')).status).toBe(200);
  });

  it('is no one else’s', async () => {
    const { candidate, id } = await talking();
    await say(candidate, id, 'Hello');
    for (const stranger of [await house.signUp('candidate'), await house.signUp('manager')]) {
      expect((await say(stranger, id, 'Hello')).status).toBe(404);
      expect((await house.call(stranger, api.messages.thread, { conversation_id: id })).status).toBe(404);
      expect((await read(stranger, id, 1)).status).toBe(404);
    }
  });
});

describe('a message to many applicants', () => {
  it('comes with a plan, reaches each once in a conversation of their own, and skips who takes none', async () => {
    const first = await talking();
    const { manager, job_id } = first;
    const second = await sentIn(house, { manager, job_id });
    const third = await sentIn(house, { manager, job_id });
    const foreign = await sentIn(house);
    await house.call(third.candidate, api.settings.save, { allow_messages: false });
    const application_ids = [first, second, third].map(({ application_id }) => application_id);
    const words = { application_ids, client_id: randomUUID(), text: 'We decide on Friday.' };
    const send = (more: object = {}) => house.call(manager, api.messages.sendMany, { ...words, ...more });

    expect(await send()).toMatchObject({ status: 402, body: { code: 'not_in_plan' } });
    await subscribed(house, manager, 'pro');
    const over = { application_ids: [...application_ids, foreign.application_id] };
    expect((await send(over)).status).toBe(404);
    expect(await list(second.candidate)).toEqual([]);
    for (const _ of [1, 2]) expect((await send()).body).toEqual({ sent: 2, skipped: [third.application_id] });
    for (const { candidate } of [first, second]) {
      const [conversation] = await list(candidate);
      const { messages } = await thread(candidate, conversation?.id ?? '');
      expect(messages.map(({ text }) => text)).toEqual(['We decide on Friday.']);
    }
    expect(await list(third.candidate)).toEqual([]);
  });
});

describe('an email', () => {
  it('tells once of what waits, and again only after it was read', async () => {
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

  it('is in one thread with all that a manager hears of an applicant, and names no one to a blind look', async () => {
    const { manager, id, candidate, application_id } = await talking();
    await say(candidate, id, 'Hello');
    await house.call(candidate, api.applications.withdraw, { application_id });
    await house.runTasks();
    const mails = (await house.sentMail(manager.email)).filter(({ subject }) => subject.includes('Baker'));
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ thread: key }) => key))).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
    const other = await talking({ manager });
    await say(other.candidate, other.id, 'Hello');
    expect((await mailTo(manager)).at(-1)?.thread).not.toBe(mails[0]?.thread);

    const blind = await talking();
    await house.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', blind.job_id).execute();
    await say(blind.candidate, blind.id, 'Hello');
    expect((await mailTo(blind.manager)).map(({ subject }) => subject)).toEqual(['A message about Baker']);
  });

  it('stays away when it was read in time, or is switched off', async () => {
    const { candidate, manager, id } = await talking();
    await say(candidate, id, 'Read at once');
    await read(manager, id, 1);
    expect(await mailTo(manager)).toEqual([]);
    await house.call(candidate, api.settings.save, { mail_messages: 'never' });
    await say(manager, id, 'Not by mail');
    expect(await mailTo(candidate)).toEqual([]);
  });
});
