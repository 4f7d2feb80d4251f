import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { OrgRole } from '#contract/base/endpoint.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { meetingIn, meetingsOf } from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

/** Another member of this manager's team, with a name of their own. */
async function member(manager: Person, name: string, org_role: OrgRole): Promise<Person> {
  const person = await product.signUp('manager');
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await product.db.updateTable('users').set({ org_id, org_role }).where('id', '=', person.id).execute();
  await product.call(person, api.users.updateProfile, { first_name: name, last_name: 'Lee' });
  return person;
}

/** A recruiter with a job, an interview and a conversation, and the owner and a reviewer beside them. */
async function team() {
  const sent = await sentIn(product);
  const { manager: leaving, candidate, application_id, job_id } = sent;
  const [owner, reviewer] = [await member(leaving, 'Olive', 'owner'), await member(leaving, 'Rue', 'reviewer')];
  await product.db.updateTable('users').set({ org_role: 'recruiter' }).where('id', '=', leaving.id).execute();
  await product.call(candidate, api.users.updateProfile, { first_name: 'Cleo', last_name: 'Marsh' });
  const meeting = await meetingIn(product, sent);
  const { conversation_id } = (await product.call(leaving, api.messages.open, { application_id })).body;
  const say = (person: Person, text: string) =>
    product.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text });
  await say(leaving, 'Thursday it is.');
  await product.runTasks();
  return { ...sent, leaving, owner, reviewer, meeting, conversation_id, candidate, job_id, say };
}

/** So many minutes after a moment. */
const startsIn = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const soon = () => new Date(Date.now() + 86_400_000).toISOString();
const leave = (person: Person, to?: string) => product.call(person, api.organizations.leave, to ? { to } : {});
const workOf = (person: Person, user_id: string) => product.call(person, api.organizations.handOver, { user_id });
const mailsTo = async ({ email }: Person) => {
  await product.runTasks();
  return product.sentMail(email);
};

describe('the end of a membership', () => {
  it('the member and the owners see what is handed over and who can take it', async () => {
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

  it('the hand-over counts the interviews that overlap those of each colleague', async () => {
    const { leaving, owner, meeting } = await team();
    const heir = await member(owner, 'Hana', 'recruiter');
    const theirs = await sentIn(product);
    const other = await meetingIn(product, theirs, { scheduled_date: meeting.scheduled_date });
    const hold = { organizer_id: heir.id, scheduled_date: startsIn(meeting.scheduled_date, meeting.duration - 5) };
    await product.db.updateTable('meetings').set(hold).where('id', '=', other.id).execute();
    const overlaps = async () =>
      (await workOf(leaving, leaving.id)).body.heirs.map(({ id, overlaps }) => ({ id, overlaps }));
    expect(await overlaps()).toEqual([
      { id: owner.id, overlaps: 0 },
      { id: heir.id, overlaps: 1 },
    ]);
    const after = { scheduled_date: startsIn(meeting.scheduled_date, meeting.duration) };
    await product.db.updateTable('meetings').set(after).where('id', '=', other.id).execute();
    expect((await overlaps()).map(({ overlaps }) => overlaps)).toEqual([0, 0]);
  });

  it('the chosen colleague gets the jobs, interviews, times and conversations under their name', async () => {
    const { leaving, owner, candidate, job_id, meeting, say } = await team();
    const heir = await member(owner, 'Hana', 'recruiter');
    expect((await leave(leaving, heir.id)).status).toBe(200);

    const shown = await product.call(null, api.board.job, { job_id });
    expect(shown.body.job.posted_by).toEqual({ first_name: 'Hana', last_name: 'Lee' });
    const { meetings } = await meetingsOf(product, candidate);
    expect(meetings).toMatchObject([{ id: meeting.id, organizer: { first_name: 'Hana' } }]);
    const talk = await product.call(candidate, api.messages.conversations, {});
    expect(talk.body.conversations).toMatchObject([{ other: { first_name: 'Hana' } }]);

    const toCandidate = (await mailsTo(candidate)).find(({ subject }) => subject.includes('is now with Hana Lee'));
    expect(toCandidate?.calendar).toContain('Hana Lee');
    const toHeir = (await mailsTo(heir)).map(({ subject, text }) => `${subject} ${text}`).join('\n');
    expect(toHeir).toContain('1 job, 1 interview and 1 conversation are yours now');
    expect(toHeir).toContain('You’re now leading the interview for Baker');

    await say(candidate, 'Good to meet you.');
    await product.runTasks();
    await product.runTasks();
    expect((await mailsTo(heir)).at(-1)?.text).toContain('Baker');
  });

  it('a former member gets no more messages about candidates, queued and listed ones included', async () => {
    const { leaving, owner, candidate, conversation_id, say, application_id } = await team();
    const before = (await mailsTo(leaving)).length;
    await product.call(leaving, api.messages.read, { conversation_id, number: 1 });
    // Both are queued before the membership ends, and would be sent after it.
    await product.call(candidate, api.applications.withdraw, { application_id });
    await say(candidate, 'Sorry.');
    const removed = await product.call(owner, api.organizations.removeMember, { user_id: leaving.id, to: owner.id });
    expect(removed.status).toBe(200);
    const later = (await mailsTo(leaving)).slice(before);
    expect(later.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^You are no longer on the team of /),
    ]);
    const { notifications } = (await product.call(leaving, api.notifications.list, {})).body;
    expect(notifications.map(({ title }) => title)).toEqual([expect.stringContaining('no longer on the team')]);
    expect((await mailsTo(owner)).some(({ text }) => text.includes('Baker'))).toBe(true);
  });

  it('a former member’s calendar loses the interview, and the email does not name the candidate', async () => {
    const { leaving } = await team();
    await leave(leaving);
    const last = (await mailsTo(leaving)).at(-1);
    expect(last?.subject).toMatch(/^The interview for Baker is now with Olive Lee$/);
    expect(last?.calendar).toContain('METHOD:CANCEL');
    expect(`${last?.text}${last?.calendar}`).not.toContain('Cleo');
    const feed = await meetingsOf(product, leaving);
    expect(feed.meetings).toEqual([]);
  });

  it('everyone whom the only owner is offered can take over and becomes the owner', async () => {
    const { leaving, owner, reviewer } = await team();
    const away = await member(owner, 'Sue', 'recruiter');
    await product.db
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', away.id)
      .execute();
    const { body } = await workOf(owner, owner.id);
    expect(body).toMatchObject({ last_owner: true, heirs: [{ id: leaving.id, org_role: 'recruiter' }] });
    expect((await leave(owner, leaving.id)).status).toBe(200);
    const { members, org_role } = (await product.call(leaving, api.organizations.mine, {})).body;
    expect([org_role, members.find(({ id }) => id === leaving.id)?.org_role]).toEqual(['owner', 'owner']);
    expect(members.map(({ id }) => id)).not.toContain(owner.id);
    expect((await mailsTo(leaving)).at(-1)?.text).toContain('You’re the owner of the organization now.');
    expect((await product.call(reviewer, api.organizations.mine, {})).body.org_role).toBe('reviewer');
  });

  it('an owner whose account is being deleted is no owner to rely on', async () => {
    const { leaving, owner } = await team();
    const second = await member(owner, 'Oda', 'owner');
    expect((await workOf(owner, owner.id)).body.last_owner).toBe(false);
    await product.db.updateTable('users').set({ delete_after: soon() }).where('id', '=', second.id).execute();
    expect((await workOf(owner, owner.id)).body).toMatchObject({ last_owner: true, heirs: [{ id: leaving.id }] });
    const demotion = { user_id: owner.id, org_role: 'recruiter' } as const;
    expect((await product.call(owner, api.organizations.changeRole, demotion)).body).toMatchObject({
      code: 'last_owner',
    });
    expect((await leave(owner)).status).toBe(200);
    expect((await product.call(leaving, api.organizations.mine, {})).body.org_role).toBe('owner');
  });
});
