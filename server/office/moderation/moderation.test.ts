import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { decisionHours } from '#contract/office/moderation.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import type { Decision } from '#contract/office/moderation.ts';
import { messageSubject } from '#contract/platform/reporting.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { aJob, type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { known } from '../../../tests/support/known.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type Wanted = Omit<Sent<typeof api.moderation.report>, 'reason'> & { reason?: string };
const report = (person: Person, wanted: Wanted) =>
  house.call(person, api.moderation.report, { reason: 'fake', ...wanted } as Sent<typeof api.moderation.report>);

const casesOf = (subject_id: string) =>
  house.db.selectFrom('moderation_cases').selectAll().where('subject_id', '=', subject_id).execute();

describe('a report', () => {
  it('opens one case for a thing, counts each person once, and keeps how it read', async () => {
    const manager = await house.signUp('manager');
    const { id } = await house.job(manager);
    const [first, second] = [await house.signUp('candidate'), await house.signUp('user')];
    const presses = [first, first, second].map((person) => report(person, { kind: 'job', id }));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await casesOf(id)).toMatchObject([{ reports: 2, owner_id: manager.id, snapshot: { title: 'Baker' } }]);
  });

  it('says beside the field what is missing', async () => {
    const [candidate, { id }] = [await house.signUp('candidate'), await house.job(await house.signUp('manager'))];
    const wordless = await report(candidate, { kind: 'job', id, reason: 'other', words: ' ' });
    expect(wordless.body.issues).toEqual([{ path: 'words', message: 'Please tell us what is wrong' }]);
    const unknown = await report(candidate, { kind: 'job', id, reason: 'ugly' });
    expect(unknown.body.issues).toEqual([{ path: 'reason', message: 'Please choose a reason' }]);
    expect((await report(candidate, { kind: 'job', id: 'junk' })).status).toBe(400);
  });

  it('is about what one can see, and never about one’s own', async () => {
    const { manager, candidate, application_id, job_id } = await sentIn(house);
    const [found, stranger] = [await findable(house), await house.signUp('manager')];
    const { body } = await house.call(candidate, api.messages.open, { application_id });
    const client_id = randomUUID();
    const { conversation_id } = body;
    await house.call(candidate, api.messages.send, { conversation_id, client_id, text: 'Pay me first.' });
    const message = messageSubject(conversation_id, 1);

    const tries: [Person, Wanted, number][] = [
      [manager, { kind: 'job', id: job_id }, 404],
      [candidate, { kind: 'job', id: randomUUID() }, 404],
      [manager, { kind: 'profile', id: manager.id }, 404],
      [candidate, { kind: 'profile', id: manager.id }, 200],
      [stranger, { kind: 'profile', id: candidate.id }, 404],
      [manager, { kind: 'profile', id: candidate.id }, 200],
      [stranger, { kind: 'profile', id: found.id }, 200],
      [candidate, { kind: 'message', id: message }, 404],
      [stranger, { kind: 'message', id: message }, 404],
      [manager, { kind: 'message', id: messageSubject(conversation_id, 2) }, 404],
      [manager, { kind: 'message', id: conversation_id }, 404],
      [manager, { kind: 'message', id: message }, 200],
    ];
    for (const [person, wanted, status] of tries) expect((await report(person, wanted)).status).toBe(status);
    expect(await casesOf(conversation_id)).toMatchObject([{ number: 1, snapshot: { text: 'Pay me first.' } }]);
  });

  it('is taken only so often in an hour', async () => {
    const [person, { id }] = [await house.signUp('candidate'), await house.job(await house.signUp('manager'))];
    const all = await Promise.all(Array.from({ length: 21 }, () => report(person, { kind: 'job', id })));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a decision', () => {
  const decide = (case_id: string, decision: Decision, note = 'Asks for money') =>
    house.call(admin, api.cases.decide, { case_id, decision, note });
  const mailTo = async ({ email }: Person) => {
    await house.runTasks();
    return (await house.sentMail(email)).map(({ subject }) => subject);
  };
  const page = async (job_id: string) => (await house.call(null, api.board.job, { job_id })).body.job;
  const isOpen = async (job_id: string) => !(await page(job_id)).closed;
  let admin: Person;
  beforeAll(async () => void (admin = await house.signUp('admin')));

  it('hides a job by itself after reports of enough weight, and shows it again when nothing is wrong', async () => {
    const manager = await house.signUp('manager');
    const { id } = await house.job(manager);
    const reporters = [await known(house, 1), await known(house, 2), await known(house, 3)];
    for (const reporter of reporters.slice(0, 2)) await report(reporter, { kind: 'job', id });
    expect(await isOpen(id)).toBe(true);
    await report(reporters[2]!, { kind: 'job', id });
    // Its page says for search engines that it may come back: 503, and not 410.
    expect(await page(id)).toMatchObject({ closed: true, paused: true });
    expect(await mailTo(manager)).toContain('Your job was hidden');
    expect((await house.call(manager, api.postings.resume, { job_id: id })).status).toBe(409);

    const { body } = await house.call(admin, api.cases.list, { limit: '50' });
    const found = body.cases.find(({ owner }) => owner.id === manager.id)!;
    expect(found).toMatchObject({ hidden: true, outcome: null, snapshot: { title: 'Baker' } });
    expect(found.reports).toHaveLength(3);
    expect(Date.parse(found.due_at) - Date.parse(found.opened_at)).toBe(decisionHours * 3_600_000);
    expect((await decide(found.id, 'dismiss', '')).body).toMatchObject({ outcome: 'restored' });
    expect((await decide(found.id, 'dismiss', '')).status).toBe(200);
    expect((await decide(found.id, 'hide')).body.code).toBe('case_decided');
    expect(await isOpen(id)).toBe(true);
    expect(await mailTo(manager)).toContain('Your job is shown again');
    expect(await mailTo(reporters[0]!)).toEqual(['The result of your report']);
  });

  it('hides a message in its context, and can be taken back', async () => {
    const { manager, candidate, application_id } = await sentIn(house);
    const { conversation_id } = (await house.call(candidate, api.messages.open, { application_id })).body;
    const say = (person: Person, text: string) =>
      house.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text });
    await say(manager, 'Good morning');
    // A sign of two halves is where letters about it end.
    const wire = `Wire me 50 dollars ${'!'.repeat(180)}🤑`;
    await say(manager, wire);
    await report(candidate, { kind: 'message', id: messageSubject(conversation_id, 2), reason: 'money' });
    const waiting = (await house.call(admin, api.cases.list, { limit: '50' })).body.cases;
    const found = waiting.find(({ owner, kind }) => kind === 'message' && owner.id === manager.id)!;
    expect(found.context).toMatchObject([{ text: 'Good morning' }, { text: wire, reported: true }]);
    expect((await decide(found.id, 'hide', ' ')).body.issues?.[0]?.path).toBe('note');
    expect((await decide(found.id, 'hide')).status).toBe(200);
    const texts = async () =>
      (await house.call(candidate, api.messages.thread, { conversation_id })).body.messages.map(({ text }) => text);
    expect(await texts()).toEqual(['Good morning', 'This message was hidden after a report.']);
    expect(await mailTo(manager)).toContain('Your message was hidden');
    expect((await house.call(admin, api.cases.restore, { case_id: found.id })).body).toMatchObject({
      outcome: 'restored',
    });
    expect(await texts()).toEqual(['Good morning', wire]);
    const decided = (await house.call(admin, api.cases.list, { state: 'decided', limit: '50' })).body.cases;
    expect(decided[0]).toMatchObject({ outcome: 'restored' });
  });

  const ownOf = async (person: Person) => (await house.call(person, api.ownCases.list, {})).body.cases;
  const answer = (person: Person, case_id: string, words: string) =>
    house.call(person, api.ownCases.answer, { case_id, answer: words });
  const waitingCase = async (case_id: string) =>
    (await house.call(admin, api.cases.list, { limit: '50' })).body.cases.find(({ id }) => id === case_id);

  it('warns without hiding, with a reason that the owner reads and answers', async () => {
    const [manager, reporter] = [await house.signUp('manager'), await house.signUp('candidate')];
    const { id } = await house.job(manager);
    await report(reporter, { kind: 'job', id });
    const [waiting] = await casesOf(id);
    expect(await ownOf(manager)).toEqual([]);
    expect((await decide(waiting!.id, 'warn', ' ')).body.issues?.[0]?.path).toBe('note');
    expect((await decide(waiting!.id, 'warn', 'Say who pays the course')).body).toMatchObject({ outcome: 'warned' });
    expect(await isOpen(id)).toBe(true);
    expect(await mailTo(manager)).toContain('A warning about your job');
    const { notifications } = (await house.call(manager, api.notifications.list, {})).body;
    expect(notifications).toMatchObject([{ title: 'A warning about your job', path: '/manager/cases' }]);
    expect(await ownOf(manager)).toMatchObject([
      { kind: 'job', title: 'Baker', hidden: false, note: 'Say who pays the course', may_answer: true },
    ]);
    expect(JSON.stringify(await ownOf(manager))).not.toContain(reporter.email);

    expect((await answer(manager, waiting!.id, ' ')).body.issues?.[0]?.path).toBe('answer');
    expect((await answer(await house.signUp('manager'), waiting!.id, 'Mine?')).status).toBe(404);
    const presses = await Promise.all([1, 2].map(() => answer(manager, waiting!.id, 'We pay it.')));
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(manager, waiting!.id, 'Another')).body.code).toBe('case_decided');
    expect(await waitingCase(waiting!.id)).toMatchObject({ answer: 'We pay it.', note: 'Say who pays the course' });
    await decide(waiting!.id, 'dismiss', '');
    expect(await mailTo(manager)).toContain('We have withdrawn the warning');
  });

  it('looks again at a hidden job that its owner has changed', async () => {
    const manager = await house.signUp('manager');
    const { id } = await house.job(manager);
    await report(await house.signUp('candidate'), { kind: 'job', id });
    const [waiting] = await casesOf(id);
    await decide(waiting!.id, 'hide');
    expect(await ownOf(manager)).toMatchObject([{ id: waiting!.id, hidden: true, outcome: 'hidden', job_id: id }]);
    const job = { ...aJob, description: 'Bake bread. We never ask for money.' };
    expect((await house.call(manager, api.postings.edit, { job_id: id, job })).status).toBe(200);
    expect((await answer(manager, waiting!.id, 'The fee is gone.')).body).toMatchObject({
      hidden: true,
      outcome: null,
    });
    expect(await isOpen(id)).toBe(false);
    expect(await waitingCase(waiting!.id)).toMatchObject({
      answer: 'The fee is gone.',
      now: { description: 'Bake bread. We never ask for money.' },
    });
    await decide(waiting!.id, 'hide', 'It still asks for a fee');
    const hiddenMails = (await mailTo(manager)).filter((subject) => subject === 'Your job was hidden');
    expect(hiddenMails).toHaveLength(2);
    await answer(manager, waiting!.id, 'Now it is gone.');
    expect((await decide(waiting!.id, 'dismiss', '')).body).toMatchObject({ outcome: 'restored' });
    expect(await isOpen(id)).toBe(true);
    expect(await mailTo(manager)).toContain('Your job is shown again');
  });

  it('suspends the owner with the thing', async () => {
    const found = await findable(house);
    await report(await house.signUp('manager'), { kind: 'profile', id: found.id });
    const [waiting] = await casesOf(found.id);
    await decide(waiting!.id, 'suspend');
    expect((await house.call(found, api.users.me, {})).status).toBe(401);
    const hidden = await house.db
      .selectFrom('candidate_search')
      .select('candidate_id')
      .where('candidate_id', '=', found.id)
      .execute();
    expect(hidden).toEqual([]);
    expect(await mailTo(found)).toEqual(['Your account is suspended']);

    const lift = async () => (await house.call(admin, api.administration.unsuspend, { user_id: found.id })).body.hidden;
    expect(await lift()).toMatchObject([{ case_id: waiting!.id, kind: 'profile', title: expect.any(String) }]);
    const inSearch = () =>
      house.db.selectFrom('candidate_search').select('candidate_id').where('candidate_id', '=', found.id).execute();
    expect(await inSearch()).toEqual([]);
    await house.call(admin, api.cases.restore, { case_id: waiting!.id });
    expect(await inSearch()).toHaveLength(1);
    expect(await lift()).toEqual([]);
  });
});
