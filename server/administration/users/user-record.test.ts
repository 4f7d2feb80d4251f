import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  product = await startTestProduct();
  [admin, colleague] = [await product.signUp('admin'), await product.signUp('admin')];
});
afterAll(() => product.close());

const recordOf = async ({ id }: Person) => (await product.call(admin, api.userRecords.get, { user_id: id })).body;
const note = (by: Person, about: Person, text: string, note_id: string = randomUUID()) =>
  product.call(by, api.userRecords.addNote, { user_id: about.id, note_id, text });

describe('the record of a user', () => {
  it('a candidate has applications, consents and cases, without the answer or the video', async () => {
    const { candidate, manager, application_id, job_id } = await sentIn(product, { ai_consent: true });
    await product.call(candidate, api.moderation.report, { kind: 'profile', id: manager.id, reason: 'fake' });
    const mine = await recordOf(candidate);
    expect(mine.applications).toMatchObject([{ id: application_id, title: 'Baker', status: 'submitted' }]);
    expect(mine.consents.map(({ purpose }) => purpose)).toContain('ai_analysis');
    expect(mine.cases).toMatchObject([{ kind: 'profile', reported_by_user: true, outcome: null }]);
    expect(JSON.stringify(mine)).not.toMatch(/video_id|video_url|answers/);
    const theirs = await recordOf(manager);
    expect(theirs).toMatchObject({ jobs: [{ id: job_id, title: 'Baker' }], job_count: 1, application_count: 0 });
    expect(theirs.cases).toMatchObject([{ kind: 'profile', reported_by_user: false }]);
  });

  it('holds of the person and of the company, and tickets from the address, are listed', async () => {
    const manager = await product.signUp('manager');
    await product.confirm(admin);
    const reason = 'A lawsuit';
    await product.call(admin, api.legalHolds.place, { subject: 'user', which: manager.email, reason });
    const ticket = { full_name: 'Ada', email: manager.email.toUpperCase(), subject: 'Invoice', message: 'Please.' };
    await product.call(null, api.contact.send, ticket);
    const { legal_holds, tickets, payment_holds } = await recordOf(manager);
    expect(legal_holds).toMatchObject([{ reason }]);
    expect(tickets).toMatchObject([{ subject: 'Invoice', state: 'open' }]);
    expect(payment_holds).toEqual([]);
  });

  it('an administrator ends one session, once, and it no longer works', async () => {
    const person = await product.signUp('candidate');
    const other = await product.call(null, api.users.token, { email: person.email, password: product.password });
    const { sessions } = await recordOf(person);
    expect(sessions.length).toBe(2);
    const isSignedIn = async (token: string) => (await product.call({ token }, api.users.me, {})).status === 200;
    const [newest] = sessions;
    const end = () =>
      product.call(admin, api.userRecords.endSession, { user_id: person.id, session_id: newest?.id ?? '' });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    const works = [await isSignedIn(person.token), await isSignedIn(other.body.access_token)];
    expect(works.filter(Boolean).length).toBe(1);
    const entries = await product.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', person.id)
      .execute();
    expect(entries.filter(({ action }) => action === 'end session of user').length).toBe(1);
    const foreign = { user_id: admin.id, session_id: newest?.id ?? '' };
    expect((await product.call(admin, api.userRecords.endSession, foreign)).status).toBe(404);
  });
});

describe('notes on a user', () => {
  it('a note is stored once with its author, and only the author deletes it', async () => {
    const person = await product.signUp('candidate');
    const id = randomUUID();
    await note(admin, person, 'Called on Monday.', id);
    const { body } = await note(admin, person, 'Called on Monday.', id);
    expect(body.notes).toMatchObject([{ id, author: 'Ada Park', mine: true, text: 'Called on Monday.' }]);
    expect((await note(admin, admin, 'Another user.', id)).status).toBe(404);
    const target = { user_id: person.id, note_id: id };
    expect((await product.call(colleague, api.userRecords.removeNote, target)).status).toBe(404);
    expect((await product.call(admin, api.userRecords.removeNote, target)).body.notes).toEqual([]);
    expect((await note(admin, person, ' ')).body.issues?.[0]?.path).toBe('text');
  });

  it('the person gets the notes with the data export, without their author', async () => {
    const person = await product.signUp('candidate');
    await note(admin, person, 'Asked for a refund.');
    const lists = [];
    for await (const one of product.services.hooks.personalData(product.services, person.id)) lists.push(one);
    const rows = JSON.stringify(lists.find(({ name }) => name === 'notes_about_you')?.rows);
    expect(rows).toContain('Asked for a refund.');
    expect(rows).not.toContain(admin.id);
  });
});
