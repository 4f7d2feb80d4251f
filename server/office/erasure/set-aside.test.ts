import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { ahead, meetingIn, meetingsOf, statusOf } from '../../../tests/support/meeting.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { meetingReminder, meetingSet } from '../../interviews/meetings/events.ts';
import { meetingById } from '../../interviews/meetings/queries.ts';
import { meetingValues } from '../../interviews/meetings/events.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const leave = (person: Person) => house.call(person, api.deletions.request, { confirmation: house.password });
const enter = (person: Person) => house.call(null, api.users.token, { email: person.email, password: house.password });
async function comeBack(person: Person): Promise<Person> {
  const step = String((await enter(person)).body['step']);
  return { ...person, token: (await house.call(null, api.deletions.keep, { step })).body.access_token };
}
const subjectsTo = async ({ email }: Person) => {
  await house.runTasks();
  return (await house.sentMail(email)).map(({ subject }) => subject);
};
const interviewsOf = async (person: Person) => (await meetingsOf(house, person)).meetings.map(({ status }) => status);
const applicationOf = async (manager: Person, application_id: string) =>
  (await house.call(manager, api.reviews.detail, { application_id })).body.application;

describe('a person who waits for the erasure', () => {
  it('is gone for the manager at once, and back as before', async () => {
    const sent = await sentIn(house);
    const { candidate, manager, application_id } = sent;
    await meetingIn(house, sent, { scheduled_date: ahead(50) });
    expect((await leave(candidate)).status).toBe(200);
    expect(await interviewsOf(manager)).toEqual(['cancelled']);
    expect(await applicationOf(manager, application_id)).toBeUndefined();
    expect(await subjectsTo(manager)).toEqual(
      expect.arrayContaining([expect.stringMatching(/ has withdrawn from Baker$/), 'Interview for Baker canceled']),
    );
    const back = await comeBack(candidate);
    expect(await statusOf(house, { ...sent, candidate: back })).toBe('meeting_scheduled');
    expect(await interviewsOf(manager)).toEqual(['scheduled']);
    expect((await applicationOf(manager, application_id)).status).toBe('meeting_scheduled');
    expect(
      (await subjectsTo(manager)).filter((subject) => subject.endsWith('is back in the list for Baker')),
    ).toHaveLength(1);
  });

  it('can be written to by the company only after coming back', async () => {
    const { candidate, manager, application_id } = await sentIn(house);
    const { conversation_id } = (await house.call(manager, api.messages.open, { application_id })).body;
    const write = (text: string) =>
      house.call(manager, api.messages.send, { conversation_id, text, client_id: randomUUID() });
    const leaving = async () =>
      (await house.call(manager, api.messages.thread, { conversation_id })).body.conversation.leaving;
    expect([(await write('Hello')).status, await leaving()]).toEqual([200, false]);
    await leave(candidate);
    expect([(await write('Still there?')).body.code, await leaving()]).toEqual(['account_leaving', true]);
    const back = await comeBack(candidate);
    expect([(await write('Welcome back')).status, await leaving()]).toEqual([200, false]);
    const { messages } = (await house.call(back, api.messages.thread, { conversation_id })).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Welcome back']);
  });

  it('stays withdrawn where the job was filled meanwhile', async () => {
    const sent = await sentIn(house);
    await leave(sent.candidate);
    await house.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', sent.job_id).execute();
    await comeBack(sent.candidate);
    expect(await applicationOf(sent.manager, sent.application_id)).toBeUndefined();
  });

  it('as a manager alone takes the interviews along, and brings them back', async () => {
    const sent = await sentIn(house);
    await meetingIn(house, sent, { scheduled_date: ahead(80) });
    await leave(sent.manager);
    expect(await interviewsOf(sent.candidate)).toEqual(['cancelled']);
    expect(await statusOf(house, sent)).toBe('under_review');
    expect(await subjectsTo(sent.candidate)).toContain('Interview for Baker canceled');
    await comeBack(sent.manager);
    expect(await interviewsOf(sent.candidate)).toEqual(['scheduled']);
    expect(await statusOf(house, sent)).toBe('meeting_scheduled');
  });

  it('as a manager with colleagues hands over jobs and interviews at once', async () => {
    const sent = await sentIn(house);
    await meetingIn(house, sent, { scheduled_date: ahead(60) });
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', sent.manager.id)
      .executeTakeFirstOrThrow();
    const colleague = await house.signUp('manager');
    const member = { org_id, org_role: 'owner' } as const;
    await house.db.updateTable('users').set(member).where('id', '=', colleague.id).execute();
    await leave(sent.manager);
    const [meeting] = await house.db
      .selectFrom('meetings')
      .select(['status', 'organizer_id'])
      .where('application_id', '=', sent.application_id)
      .execute();
    expect(meeting).toEqual({ status: 'scheduled', organizer_id: colleague.id });
  });
});

describe('what is mailed to an account that waits or is suspended', () => {
  it('is nothing but what it must know', async () => {
    const sent = await sentIn(house);
    const { id } = await meetingIn(house, sent, { scheduled_date: ahead(30) });
    const { candidate } = sent;
    await subjectsTo(candidate);
    const row = await meetingById(house.db, id);
    if (!row) throw new Error('There is no meeting.');
    const admin = await house.signUp('admin');
    await house.confirm(admin);
    const say = (key: string) =>
      house.db.transaction().execute(async (tx) => {
        const values = meetingValues(row, 'candidate');
        await notify(tx, meetingReminder({ user_id: candidate.id }, `${key}:reminder`, { ...values, ahead: 'day' }));
        await notify(tx, meetingSet({ user_id: candidate.id }, `${key}:set`, values));
      });
    const silent = async (key: string) => {
      const before = await subjectsTo(candidate);
      await say(key);
      await house.call(null, api.recovery.ask, { email: candidate.email });
      expect(await subjectsTo(candidate)).toEqual(before);
    };
    await leave(candidate);
    expect(await subjectsTo(candidate)).toEqual(
      expect.arrayContaining(['Your account will be deleted', 'Interview for Baker canceled']),
    );
    await silent('waiting');
    await comeBack(candidate);
    await house.call(admin, api.administration.suspend, { user_id: candidate.id, reason: 'Not a person.' });
    expect(await subjectsTo(candidate)).toContain('Your account is suspended');
    await silent('suspended');
  });

  it('does not tell anyone whom an administrator deletes to sign in, nor keeps the account by a link', async () => {
    const [admin, person] = [await house.signUp('admin'), await house.signUp('candidate')];
    await house.confirm(admin);
    await house.call(admin, api.administration.remove, { user_id: person.id, email: person.email });
    await house.runTasks();
    const letter = (await house.sentMail(person.email)).find(
      ({ subject }) => subject === 'Your account will be deleted',
    );
    expect(letter?.text).toContain('/contact');
    expect(letter?.text).not.toMatch(/sign in|keep-account/i);
    expect((await enter(person)).body.code).toBe('suspended');
  });
});

it('asks again after the code of an authenticator: the one proof is not the other', async () => {
  const person = await house.signUp('candidate');
  await leave(person);
  const step = String((await enter(person)).body['step']);
  const code = await house.call(null, api.mfa.signInByTotp, { step, code: '000000' });
  expect(code.body.code).toBe('step_over');
  expect((await comeBack(person)).token).toBeTruthy();
});
