import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { maxBulkCopiesPerHour } from '#contract/messages/messages.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { subscribed } from '../../../tests/support/subscribing.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

/** What this candidate has read in the one conversation. */
async function textsOf({ candidate }: { candidate: Person }): Promise<string[]> {
  const [conversation] = (await product.call(candidate, api.messages.conversations, {})).body.conversations;
  if (!conversation) return [];
  const { body } = await product.call(candidate, api.messages.thread, { conversation_id: conversation.id });
  return body.messages.map(({ text }) => text);
}

/** A manager with a plan that includes messages to many, and applicants of one job with these first names. */
async function applicantsOf(...firstNames: string[]) {
  const first = await sentIn(product);
  const { manager, job_id } = first;
  await subscribed(product, manager, 'pro');
  const all = [first];
  while (all.length < firstNames.length) all.push(await sentIn(product, { manager, job_id }));
  for (const [at, first_name] of firstNames.entries())
    await product.call(all[at]!.candidate, api.users.updateProfile, { first_name, last_name: 'Park' });
  const application_ids = all.map(({ application_id }) => application_id);
  const client_id = randomUUID();
  const send = (more: object = {}) =>
    product.call(manager, api.messages.sendMany, { application_ids, client_id, text: 'We decide on Friday.', ...more });
  const preview = (text: string) => product.call(manager, api.messages.previewMany, { application_ids, text });
  return { manager, job_id, all, application_ids, send, preview };
}

describe('a message to many applicants', () => {
  it('a bulk message needs a plan and reaches each applicant once in a separate conversation', async () => {
    const first = await sentIn(product);
    const { manager, job_id } = first;
    const second = await sentIn(product, { manager, job_id });
    const application_ids = [first, second].map(({ application_id }) => application_id);
    const words = { application_ids, client_id: randomUUID(), text: 'We decide on Friday.' };
    const send = () => product.call(manager, api.messages.sendMany, words);
    expect(await send()).toMatchObject({ status: 402, body: { code: 'not_in_plan' } });
    await subscribed(product, manager, 'pro');
    for (const _ of [1, 2]) expect((await send()).body).toEqual({ sent: 2, skipped: [] });
    for (const one of [first, second]) expect(await textsOf(one)).toEqual(['We decide on Friday.']);
  });

  it('the response lists each skipped applicant with the reason', async () => {
    const { all, application_ids, send } = await applicantsOf('Ada', 'Ben', 'Cleo');
    const [ada, ben, cleo] = all;
    const foreign = await sentIn(product);
    await product.call(ben!.candidate, api.settings.save, { allow_messages: false });
    await product.call(cleo!.candidate, api.deletions.request, { confirmation: product.password });
    const { body } = await send({ application_ids: [...application_ids, foreign.application_id] });
    expect(body).toEqual({
      sent: 1,
      skipped: [
        { application_id: ben!.application_id, name: 'Ben Park', reason: 'messages_off' },
        { application_id: cleo!.application_id, name: 'Cleo Park', reason: 'account_leaving' },
        { application_id: foreign.application_id, name: null, reason: 'not_found' },
      ],
    });
    expect([await textsOf(ada!), await textsOf(ben!), await textsOf(foreign)]).toEqual([
      ['We decide on Friday.'],
      [],
      [],
    ]);
    expect((await send({ application_ids: [foreign.application_id] })).status).toBe(404);
  });

  it('the same text under a new id reaches no applicant twice', async () => {
    const { all, send } = await applicantsOf('Ada', 'Ben');
    expect((await send({ application_ids: [all[0]!.application_id] })).body.sent).toBe(1);
    const { body } = await send({ client_id: randomUUID() });
    expect(body.sent).toBe(1);
    expect(body.skipped).toMatchObject([{ name: 'Ada Park', reason: 'already_sent' }]);
    for (const one of all) expect(await textsOf(one)).toEqual(['We decide on Friday.']);
  });

  it('another text under the same id is sent as another message', async () => {
    const { all, send } = await applicantsOf('Ada');
    await send();
    expect((await send({ text: 'We decide on Monday.' })).body).toEqual({ sent: 1, skipped: [] });
    expect(await textsOf(all[0]!)).toEqual(['We decide on Friday.', 'We decide on Monday.']);
  });

  it('a bulk message stops at the hourly limit and lists the skipped applicants', async () => {
    const { manager, all, send } = await applicantsOf('Ada', 'Ben', 'Cleo');
    const key = `messages to many ${manager.id}`;
    const until = sql<string>`now() + interval '1 hour'`;
    await product.db
      .insertInto('throttle_counters')
      .values({ key, count: maxBulkCopiesPerHour - 1, until })
      .execute();
    const { body } = await send();
    expect(body.sent).toBe(1);
    expect(body.skipped).toMatchObject([
      { name: 'Ben Park', reason: 'too_many_tries' },
      { name: 'Cleo Park', reason: 'too_many_tries' },
    ]);
    await product.db.deleteFrom('throttle_counters').where('key', '=', key).execute();
    expect((await send()).body).toEqual({ sent: 3, skipped: [] });
    for (const one of all) expect(await textsOf(one)).toEqual(['We decide on Friday.']);
  });

  it('placeholders are replaced for each applicant, previewed, and refused when unknown', async () => {
    const { all, send, preview } = await applicantsOf('Ada', 'Ben {company}');
    const text = 'Hello {first_name}, thank you for your answer about {Job Title} at {company}.';
    expect((await preview(text)).body).toEqual({
      name: 'Ada Park',
      text: 'Hello Ada, thank you for your answer about Baker at Bread & Co.',
    });
    expect(await textsOf(all[0]!)).toEqual([]);
    for (const call of [preview, (wrong: string) => send({ text: wrong })])
      expect(await call('Hello {frist_name}')).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'text', message: expect.stringContaining('{first_name}') as string }] },
      });
    expect((await send({ text })).body.sent).toBe(2);
    expect(await textsOf(all[0]!)).toEqual(['Hello Ada, thank you for your answer about Baker at Bread & Co.']);
    expect(await textsOf(all[1]!)).toEqual([
      'Hello Ben {company}, thank you for your answer about Baker at Bread & Co.',
    ]);
  });

  it('the preview shows no name in a blind review, and {first_name} is refused', async () => {
    const { job_id, all, send, preview } = await applicantsOf('Ada', 'Ben');
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', job_id).execute();
    for (const answer of [await preview('Hello {first_name}'), await send({ text: 'Hello {first_name}' })])
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
    expect((await preview('Hello from {company}')).body).toEqual({
      name: expect.stringMatching(/^C-/) as string,
      text: 'Hello from Bread & Co',
    });
    await product.call(all[1]!.candidate, api.settings.save, { allow_messages: false });
    expect((await send()).body.skipped).toMatchObject([{ name: expect.stringMatching(/^C-/) as string }]);
    expect(await textsOf(all[0]!)).toEqual(['We decide on Friday.']);
  });
});

describe('a text with placeholders to one person', () => {
  it('placeholders are replaced in a message of a manager, but not in one of a candidate', async () => {
    const { candidate, manager, job_id, application_id } = await sentIn(product);
    const { conversation_id } = (await product.call(manager, api.messages.open, { application_id })).body;
    const text = 'Hello {first_name}, f({id}) is about {job_title}.';
    const say = (person: Person) =>
      product.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text });
    expect((await say(manager)).body.message.text).toBe('Hello Ada, f({id}) is about Baker.');
    expect((await say(candidate)).body.message.text).toBe(text);
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', job_id).execute();
    expect(await say(manager)).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
  });

  it('placeholders are replaced in an invitation', async () => {
    const manager = await product.signUp('manager');
    const { id: job_id } = await product.job(manager);
    const candidate = await findable(product, { first_name: 'Cleo' });
    const invite = (message: string) =>
      product.call(manager, api.invitations.invite, { candidate_id: candidate.id, job_id, message });
    expect((await invite('Hello {nombre}')).body.issues).toMatchObject([{ path: 'message' }]);
    expect((await invite('Hello {first_name}, a {job_title} at {company}?')).status).toBe(200);
    const { proposals } = (await product.call(candidate, api.invitations.mine, {})).body;
    expect(proposals.map(({ message }) => message)).toEqual(['Hello Cleo, a Baker at Bread & Co?']);
  });

  it('placeholders are refused in the note of a rejection', async () => {
    const { manager, job_id, application_id } = await sentIn(product);
    const pass = { reason_code: 'skills', note: 'Thank you, {first_name}.' } as const;
    const answers = [
      await product.call(manager, api.applicants.passMany, { job_id, application_ids: [application_id], ...pass }),
      await product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'rejected', ...pass }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'note' }] } });
  });
});
