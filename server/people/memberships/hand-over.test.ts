import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { OrgRole } from '#contract/base/endpoint.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { meetingIn, meetingsOf } from '../../../tests/support/meeting.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

/** Another member of this manager's team, with a name of their own. */
async function member(manager: Person, name: string, org_role: OrgRole): Promise<Person> {
  const person = await house.signUp('manager');
  const { org_id } = await house.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await house.db.updateTable('users').set({ org_id, org_role }).where('id', '=', person.id).execute();
  await house.call(person, api.users.updateProfile, { first_name: name, last_name: 'Lee' });
  return person;
}

/** A recruiter with a job, an interview and a conversation, and the owner and a reviewer beside them. */
async function team() {
  const sent = await sentIn(house);
  const { manager: leaving, candidate, application_id, job_id } = sent;
  const [owner, reviewer] = [await member(leaving, 'Olive', 'owner'), await member(leaving, 'Rue', 'reviewer')];
  await house.db.updateTable('users').set({ org_role: 'recruiter' }).where('id', '=', leaving.id).execute();
  await house.call(candidate, api.users.updateProfile, { first_name: 'Cleo', last_name: 'Marsh' });
  const meeting = await meetingIn(house, sent);
  const { conversation_id } = (await house.call(leaving, api.messages.open, { application_id })).body;
  const say = (person: Person, text: string) =>
    house.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text });
  await say(leaving, 'Thursday it is.');
  await house.runTasks();
  return { ...sent, leaving, owner, reviewer, meeting, conversation_id, candidate, job_id, say };
}

/** So many minutes after a moment. */
const startsIn = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const leave = (person: Person, to?: string) => house.call(person, api.organizations.leave, to ? { to } : {});
const workOf = (person: Person, user_id: string) => house.call(person, api.organizations.handOver, { user_id });
const mailsTo = async ({ email }: Person) => {
  await house.runTasks();
  return house.sentMail(email);
};

describe('the end of a membership', () => {
  it('names what is handed over, and who may take it, to the member and to owners', async () => {
    const { leaving, owner, reviewer, meeting, job_id } = await team();
    const { body } = await workOf(leaving, leaving.id);
    expect(body).toMatchObject({
      jobs: [{ id: job_id, title: 'Baker' }],
      jobs_total: 1,
      interviews: [{ id: meeting.id, title: 'Baker', scheduled_date: meeting.scheduled_date }],
      interviews_total: 1,
      conversations: 1,
    });
    expect(body.heirs.map(({ id }) => id)).toEqual([owner.id]);
    expect((await workOf(owner, leaving.id)).body).toEqual(body);
    expect((await workOf(reviewer, leaving.id)).body).toMatchObject({ code: 'seat_forbidden' });
    const refused = await leave(leaving, reviewer.id);
    expect(refused.body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'to' }] });
  });

  it('counts the interviews that overlap those of each colleague', async () => {
    const { leaving, owner, meeting } = await team();
    const heir = await member(owner, 'Hana', 'recruiter');
    const theirs = await sentIn(house);
    const other = await meetingIn(house, theirs, { scheduled_date: meeting.scheduled_date });
    const hold = { organizer_id: heir.id, scheduled_date: startsIn(meeting.scheduled_date, meeting.duration - 5) };
    await house.db.updateTable('meetings').set(hold).where('id', '=', other.id).execute();
    const overlaps = async () =>
      (await workOf(leaving, leaving.id)).body.heirs.map(({ id, overlaps }) => ({ id, overlaps }));
    expect(await overlaps()).toEqual([
      { id: owner.id, overlaps: 0 },
      { id: heir.id, overlaps: 1 },
    ]);
    const after = { scheduled_date: startsIn(meeting.scheduled_date, meeting.duration) };
    await house.db.updateTable('meetings').set(after).where('id', '=', other.id).execute();
    expect((await overlaps()).map(({ overlaps }) => overlaps)).toEqual([0, 0]);
  });

  it('gives jobs, interviews, times and conversations to the one who was chosen, under their name', async () => {
    const { leaving, owner, candidate, job_id, meeting, say } = await team();
    const heir = await member(owner, 'Hana', 'recruiter');
    expect((await leave(leaving, heir.id)).status).toBe(200);

    const shown = await house.call(null, api.board.job, { job_id });
    expect(shown.body.job.posted_by).toEqual({ first_name: 'Hana', last_name: 'Lee' });
    const { meetings } = await meetingsOf(house, candidate);
    expect(meetings).toMatchObject([{ id: meeting.id, organizer: { first_name: 'Hana' } }]);
    const talk = await house.call(candidate, api.messages.conversations, {});
    expect(talk.body.conversations).toMatchObject([{ other: { first_name: 'Hana' } }]);

    const toCandidate = (await mailsTo(candidate)).find(({ subject }) => subject.includes('is now with Hana Lee'));
    expect(toCandidate?.calendar).toContain('Hana Lee');
    const toHeir = (await mailsTo(heir)).map(({ subject, text }) => `${subject} ${text}`).join('\n');
    expect(toHeir).toContain('1 job, 1 interview and 1 conversation are yours now');
    expect(toHeir).toContain('You’re now leading the interview for Baker');

    await say(candidate, 'Good to meet you.');
    await house.runTasks();
    await house.runTasks();
    expect((await mailsTo(heir)).at(-1)?.text).toContain('Baker');
  });

  it('ends what is said of candidates, the queued and the listed included', async () => {
    const { leaving, owner, candidate, conversation_id, say, application_id } = await team();
    const before = (await mailsTo(leaving)).length;
    await house.call(leaving, api.messages.read, { conversation_id, number: 1 });
    // Both are queued before the membership ends, and would be sent after it.
    await house.call(candidate, api.applications.withdraw, { application_id });
    await say(candidate, 'Sorry.');
    const removed = await house.call(owner, api.organizations.removeMember, { user_id: leaving.id, to: owner.id });
    expect(removed.status).toBe(200);
    const later = (await mailsTo(leaving)).slice(before);
    expect(later.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^You are no longer on the team of /),
    ]);
    const { notifications } = (await house.call(leaving, api.notifications.list, {})).body;
    expect(notifications.map(({ title }) => title)).toEqual([expect.stringContaining('no longer on the team')]);
    expect((await mailsTo(owner)).some(({ text }) => text.includes('Baker'))).toBe(true);
  });

  it('takes the interview out of the calendar of the one who left, without the candidate', async () => {
    const { leaving } = await team();
    await leave(leaving);
    const last = (await mailsTo(leaving)).at(-1);
    expect(last?.subject).toMatch(/^The interview for Baker is now with Olive Lee$/);
    expect(last?.calendar).toContain('METHOD:CANCEL');
    expect(`${last?.text}${last?.calendar}`).not.toContain('Cleo');
    const feed = await meetingsOf(house, leaving);
    expect(feed.meetings).toEqual([]);
  });
});
