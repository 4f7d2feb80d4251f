import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { ahead, meetingIn, meetingsOf, statusOf } from '../../../tests/support/meeting.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { meetingReminder, meetingScheduled } from '../../interviews/meetings/events.ts';
import { meetingById } from '../../interviews/meetings/queries.ts';
import { meetingValues } from '../../interviews/meetings/events.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const leave = (person: Person) => product.call(person, api.deletions.request, { confirmation: product.password });
const enter = (person: Person) =>
  product.call(null, api.users.token, { email: person.email, password: product.password });
async function comeBack(person: Person): Promise<Person> {
  const step = String((await enter(person)).body['step']);
  return { ...person, token: (await product.call(null, api.deletions.keep, { step })).body.access_token };
}
const subjectsTo = async ({ email }: Person) => {
  await product.runTasks();
  return (await product.sentMail(email)).map(({ subject }) => subject);
};
const interviewsOf = async (person: Person) => (await meetingsOf(product, person)).meetings.map(({ status }) => status);
const applicationOf = async (manager: Person, application_id: string) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;

describe('an account during the grace period', () => {
  it('a leaving candidate disappears for the manager immediately, and an undo restores the interview', async () => {
    const sent = await sentIn(product);
    const { candidate, manager, application_id } = sent;
    await meetingIn(product, sent, { scheduled_date: ahead(50) });
    expect((await leave(candidate)).status).toBe(200);
    expect(await interviewsOf(manager)).toEqual(['cancelled']);
    expect(await applicationOf(manager, application_id)).toBeUndefined();
    expect(await subjectsTo(manager)).toEqual(
      expect.arrayContaining([expect.stringMatching(/ has withdrawn from Baker$/), 'Interview for Baker canceled']),
    );
    const back = await comeBack(candidate);
    expect(await statusOf(product, { ...sent, candidate: back })).toBe('meeting_scheduled');
    expect(await interviewsOf(manager)).toEqual(['scheduled']);
    expect((await applicationOf(manager, application_id)).status).toBe('meeting_scheduled');
    expect(
      (await subjectsTo(manager)).filter((subject) => subject.endsWith('is back in the list for Baker')),
    ).toHaveLength(1);
  });

  it('the company can write to a leaving candidate only after an undo', async () => {
    const { candidate, manager, application_id } = await sentIn(product);
    const { conversation_id } = (await product.call(manager, api.messages.open, { application_id })).body;
    const write = (text: string) =>
      product.call(manager, api.messages.send, { conversation_id, text, client_id: randomUUID() });
    const leaving = async () =>
      (await product.call(manager, api.messages.thread, { conversation_id })).body.conversation.leaving;
    expect([(await write('Hello')).status, await leaving()]).toEqual([200, false]);
    await leave(candidate);
    expect([(await write('Still there?')).body.code, await leaving()]).toEqual(['account_leaving', true]);
    const back = await comeBack(candidate);
    expect([(await write('Welcome back')).status, await leaving()]).toEqual([200, false]);
    const { messages } = (await product.call(back, api.messages.thread, { conversation_id })).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Welcome back']);
  });

  it('an application remains withdrawn after an undo when the job was filled meanwhile', async () => {
    const sent = await sentIn(product);
    await leave(sent.candidate);
    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', sent.job_id).execute();
    await comeBack(sent.candidate);
    expect(await applicationOf(sent.manager, sent.application_id)).toBeUndefined();
  });

  it('a leaving manager’s interviews are canceled, and an undo restores them', async () => {
    const sent = await sentIn(product);
    await meetingIn(product, sent, { scheduled_date: ahead(80) });
    await leave(sent.manager);
    expect(await interviewsOf(sent.candidate)).toEqual(['cancelled']);
    expect(await statusOf(product, sent)).toBe('under_review');
    expect(await subjectsTo(sent.candidate)).toContain('Interview for Baker canceled');
    await comeBack(sent.manager);
    expect(await interviewsOf(sent.candidate)).toEqual(['scheduled']);
    expect(await statusOf(product, sent)).toBe('meeting_scheduled');
  });

  it('a leaving manager’s interviews move to a colleague immediately', async () => {
    const sent = await sentIn(product);
    await meetingIn(product, sent, { scheduled_date: ahead(60) });
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', sent.manager.id)
      .executeTakeFirstOrThrow();
    const colleague = await product.signUp('manager');
    const member = { org_id, org_role: 'owner' } as const;
    await product.db.updateTable('users').set(member).where('id', '=', colleague.id).execute();
    await leave(sent.manager);
    const [meeting] = await product.db
      .selectFrom('meetings')
      .select(['status', 'organizer_id'])
      .where('application_id', '=', sent.application_id)
      .execute();
    expect(meeting).toEqual({ status: 'scheduled', organizer_id: colleague.id });
  });
});

describe('emails to a leaving or suspended account', () => {
  it('a leaving or suspended account gets only emails about the account itself', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent, { scheduled_date: ahead(30) });
    const { candidate } = sent;
    await subjectsTo(candidate);
    const row = await meetingById(product.db, id);
    if (!row) throw new Error('There is no meeting.');
    const admin = await product.signUp('admin');
    await product.confirm(admin);
    const say = (key: string) =>
      product.db.transaction().execute(async (tx) => {
        const values = meetingValues(row, 'candidate');
        await notify(tx, meetingReminder({ user_id: candidate.id }, `${key}:reminder`, { ...values, ahead: 'day' }));
        await notify(tx, meetingScheduled({ user_id: candidate.id }, `${key}:set`, values));
      });
    const silent = async (key: string) => {
      const before = await subjectsTo(candidate);
      await say(key);
      await product.call(null, api.recovery.ask, { email: candidate.email });
      expect(await subjectsTo(candidate)).toEqual(before);
    };
    await leave(candidate);
    expect(await subjectsTo(candidate)).toEqual(
      expect.arrayContaining(['Your account will be deleted', 'Interview for Baker canceled']),
    );
    await silent('waiting');
    await comeBack(candidate);
    await product.call(admin, api.administration.suspend, { user_id: candidate.id, reason: 'Not a person.' });
    expect(await subjectsTo(candidate)).toContain('Your account is suspended');
    await silent('suspended');
  });

  it('the email about a deletion by an administrator offers neither a sign-in nor an undo link', async () => {
    const [admin, person] = [await product.signUp('admin'), await product.signUp('candidate')];
    await product.confirm(admin);
    await product.call(admin, api.administration.remove, { user_id: person.id, email: person.email });
    await product.runTasks();
    const letter = (await product.sentMail(person.email)).find(
      ({ subject }) => subject === 'Your account will be deleted',
    );
    expect(letter?.text).toContain('/contact');
    expect(letter?.text).not.toMatch(/sign in|keep-account/i);
    expect((await enter(person)).body.code).toBe('suspended');
  });
});

it('the step token of an undo is not accepted as an authenticator step', async () => {
  const person = await product.signUp('candidate');
  await leave(person);
  const step = String((await enter(person)).body['step']);
  const code = await product.call(null, api.mfa.signInByTotp, { step, code: '000000' });
  expect(code.body.code).toBe('step_over');
  expect((await comeBack(person)).token).toBeTruthy();
});
