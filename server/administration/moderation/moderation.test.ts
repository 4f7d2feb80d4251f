import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { moderationHours } from '#contract/administration/moderation.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import type { ModerationDecision } from '#contract/administration/moderation.ts';
import { messageSubject } from '#contract/platform/reporting.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { known } from '../../../tests/support/known.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

type Wanted = Omit<RawInput<typeof api.moderation.report>, 'reason'> & { reason?: string };
const report = (person: Person, wanted: Wanted) =>
  product.call(person, api.moderation.report, { reason: 'fake', ...wanted } as RawInput<typeof api.moderation.report>);

const casesOf = (subject_id: string) =>
  product.db.selectFrom('moderation_cases').selectAll().where('subject_id', '=', subject_id).execute();

describe('a report', () => {
  it('concurrent reports open one case with a snapshot and count each person once', async () => {
    const manager = await product.signUp('manager');
    const { id } = await product.job(manager);
    const [first, second] = [await product.signUp('candidate'), await product.signUp('user')];
    const presses = [first, first, second].map((person) => report(person, { kind: 'job', id }));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await casesOf(id)).toMatchObject([{ reports: 2, owner_id: manager.id, snapshot: { title: 'Baker' } }]);
  });

  it('an incomplete report returns an error for the missing field', async () => {
    const [candidate, { id }] = [await product.signUp('candidate'), await product.job(await product.signUp('manager'))];
    const wordless = await report(candidate, { kind: 'job', id, reason: 'other', words: ' ' });
    expect(wordless.body.issues).toEqual([{ path: 'words', message: 'Please tell us what is wrong' }]);
    const unknown = await report(candidate, { kind: 'job', id, reason: 'ugly' });
    expect(unknown.body.issues).toEqual([{ path: 'reason', message: 'Please choose a reason' }]);
    expect((await report(candidate, { kind: 'job', id: 'junk' })).status).toBe(400);
  });

  it('a person can report only visible content of other people', async () => {
    const { manager, candidate, application_id, job_id } = await sentIn(product);
    const [found, stranger] = [await findable(product), await product.signUp('manager')];
    const { body } = await product.call(candidate, api.messages.open, { application_id });
    const client_id = randomUUID();
    const { conversation_id } = body;
    await product.call(candidate, api.messages.send, { conversation_id, client_id, text: 'Pay me first.' });
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

  it('a person can send only twenty reports an hour', async () => {
    const [person, { id }] = [await product.signUp('candidate'), await product.job(await product.signUp('manager'))];
    const all = await Promise.all(Array.from({ length: 21 }, () => report(person, { kind: 'job', id })));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a moderation decision', () => {
  const decide = (case_id: string, decision: ModerationDecision, note = 'Asks for money') =>
    product.call(admin, api.cases.decide, { case_id, decision, note });
  const mailTo = async ({ email }: Person) => {
    await product.runTasks();
    return (await product.sentMail(email)).map(({ subject }) => subject);
  };
  const isOpen = async (job_id: string) => {
    const { status, body } = await product.call(null, api.board.job, { job_id });
    return status === 200 && !body.job.closed;
  };
  let admin: Person;
  beforeAll(async () => void (admin = await product.signUp('admin')));

  it('a job is hidden after enough weighted reports and shown again after a dismissal', async () => {
    const manager = await product.signUp('manager');
    const { id } = await product.job(manager);
    const reporters = [await known(product, 1), await known(product, 2), await known(product, 3)];
    for (const reporter of reporters.slice(0, 2)) await report(reporter, { kind: 'job', id });
    expect(await isOpen(id)).toBe(true);
    await report(reporters[2]!, { kind: 'job', id });
    expect((await product.call(null, api.board.job, { job_id: id })).body.code).toBe('job_not_found');
    expect(await mailTo(manager)).toContain('Your job was hidden');
    expect((await product.call(manager, api.postings.resume, { job_id: id })).status).toBe(409);

    const { body } = await product.call(admin, api.cases.list, { limit: '50' });
    const found = body.cases.find(({ owner }) => owner.id === manager.id)!;
    expect(found).toMatchObject({ hidden: true, outcome: null, snapshot: { title: 'Baker' } });
    expect(found.reports).toHaveLength(3);
    expect(Date.parse(found.due_at) - Date.parse(found.opened_at)).toBe(moderationHours * 3_600_000);
    expect((await decide(found.id, 'dismiss', '')).body).toMatchObject({ outcome: 'restored' });
    expect((await decide(found.id, 'dismiss', '')).status).toBe(200);
    expect((await decide(found.id, 'hide')).body.code).toBe('case_decided');
    expect(await isOpen(id)).toBe(true);
    expect(await mailTo(manager)).toContain('Your job is shown again');
    expect(await mailTo(reporters[0]!)).toEqual(['The result of your report']);
  });

  it('a reported message is shown in context, hidden by a decision and shown again after a reversal', async () => {
    const { manager, candidate, application_id } = await sentIn(product);
    const { conversation_id } = (await product.call(candidate, api.messages.open, { application_id })).body;
    const say = (person: Person, text: string) =>
      product.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text });
    await say(manager, 'Good morning');
    // A sign of two halves is where letters about it end.
    const wire = `Wire me 50 dollars ${'!'.repeat(180)}🤑`;
    await say(manager, wire);
    await report(candidate, { kind: 'message', id: messageSubject(conversation_id, 2), reason: 'money' });
    const waiting = (await product.call(admin, api.cases.list, { limit: '50' })).body.cases;
    const found = waiting.find(({ owner, kind }) => kind === 'message' && owner.id === manager.id)!;
    expect(found.context).toMatchObject([{ text: 'Good morning' }, { text: wire, reported: true }]);
    expect((await decide(found.id, 'hide', ' ')).body.issues?.[0]?.path).toBe('note');
    expect((await decide(found.id, 'hide')).status).toBe(200);
    const texts = async () =>
      (await product.call(candidate, api.messages.thread, { conversation_id })).body.messages.map(({ text }) => text);
    expect(await texts()).toEqual(['Good morning', 'This message was hidden after a report.']);
    expect(await mailTo(manager)).toContain('Your message was hidden');
    expect((await product.call(admin, api.cases.restore, { case_id: found.id })).body).toMatchObject({
      outcome: 'restored',
    });
    expect(await texts()).toEqual(['Good morning', wire]);
    const decided = (await product.call(admin, api.cases.list, { state: 'decided', limit: '50' })).body.cases;
    expect(decided[0]).toMatchObject({ outcome: 'restored' });
  });

  const ownOf = async (person: Person) => (await product.call(person, api.ownCases.list, {})).body.cases;
  const answer = (person: Person, case_id: string, words: string) =>
    product.call(person, api.ownCases.answer, { case_id, answer: words });
  const waitingCase = async (case_id: string) =>
    (await product.call(admin, api.cases.list, { limit: '50' })).body.cases.find(({ id }) => id === case_id);

  it('a case names the job, its owner and each reporter with the day on which they joined', async () => {
    const [manager, candidate, admin] = [
      await product.signUp('manager'),
      await product.signUp('candidate'),
      await product.signUp('admin'),
    ];
    const { id } = await product.job(manager);
    await report(candidate, { kind: 'job', id });
    const { cases } = (await product.call(admin, api.cases.list, {})).body;
    const reportedCase = cases.find(({ job }) => job?.id === id);
    expect(reportedCase?.job).toEqual({ id, title: 'Baker', is_public: true });
    const joined = async (person: Person) =>
      (await product.db.selectFrom('users').select('created_at').where('id', '=', person.id).executeTakeFirstOrThrow())
        .created_at;
    expect(reportedCase?.owner).toMatchObject({ id: manager.id, joined_at: await joined(manager) });
    expect(reportedCase?.reports[0]?.reporter).toMatchObject({ id: candidate.id, joined_at: await joined(candidate) });
  });

  it('a warning hides nothing, and the owner reads its reason and answers', async () => {
    const [manager, reporter] = [await product.signUp('manager'), await product.signUp('candidate')];
    const { id } = await product.job(manager);
    await report(reporter, { kind: 'job', id });
    const [waiting] = await casesOf(id);
    expect(await ownOf(manager)).toEqual([]);
    expect((await decide(waiting!.id, 'warn', ' ')).body.issues?.[0]?.path).toBe('note');
    expect((await decide(waiting!.id, 'warn', 'Say who pays the course')).body).toMatchObject({ outcome: 'warned' });
    expect(await isOpen(id)).toBe(true);
    expect(await mailTo(manager)).toContain('A warning about your job');
    const { notifications } = (await product.call(manager, api.notifications.list, {})).body;
    expect(notifications).toMatchObject([{ title: 'A warning about your job', path: '/manager/cases' }]);
    expect(await ownOf(manager)).toMatchObject([
      { kind: 'job', title: 'Baker', hidden: false, note: 'Say who pays the course', may_answer: true },
    ]);
    expect(JSON.stringify(await ownOf(manager))).not.toContain(reporter.email);

    expect((await answer(manager, waiting!.id, ' ')).body.issues?.[0]?.path).toBe('answer');
    expect((await answer(await product.signUp('manager'), waiting!.id, 'Mine?')).status).toBe(404);
    const presses = await Promise.all([1, 2].map(() => answer(manager, waiting!.id, 'We pay it.')));
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(manager, waiting!.id, 'Another')).body.code).toBe('case_decided');
    expect(await waitingCase(waiting!.id)).toMatchObject({ answer: 'We pay it.', note: 'Say who pays the course' });
    await decide(waiting!.id, 'dismiss', '');
    expect(await mailTo(manager)).toContain('We have withdrawn the warning');
  });

  it('a hidden job is reviewed again after its owner changed it', async () => {
    const manager = await product.signUp('manager');
    const { id } = await product.job(manager);
    await report(await product.signUp('candidate'), { kind: 'job', id });
    const [waiting] = await casesOf(id);
    await decide(waiting!.id, 'hide');
    expect(await ownOf(manager)).toMatchObject([{ id: waiting!.id, hidden: true, outcome: 'hidden', job_id: id }]);
    const job = { ...aJob, description: 'Bake bread. We never ask for money.' };
    expect((await product.call(manager, api.postings.edit, { job_id: id, job })).status).toBe(200);
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

  it('a reported company page is hidden by a decision and shown again, with audit entries', async () => {
    const manager = await product.signUp('manager', { company: 'Pills & More' });
    await product.job(manager, { company: 'Pills & More' });
    const read = async () => (await product.call(null, api.companies.one, { slug: 'pills-more' })).status;
    const { id } = (await product.call(null, api.companies.one, { slug: 'pills-more' })).body.company;
    expect((await report(manager, { kind: 'company', id })).status).toBe(404);
    expect((await report(await product.signUp('candidate'), { kind: 'company', id })).status).toBe(200);
    const [waiting] = await casesOf(id);
    expect(await waitingCase(waiting!.id)).toMatchObject({
      company: { path: '/companies/pills-more', is_public: true },
      snapshot: { name: 'Pills & More' },
      owner: { id: manager.id },
    });
    await decide(waiting!.id, 'hide');
    expect(await read()).toBe(404);
    expect((await product.app.inject('/sitemaps/pages.xml')).body).not.toContain('/companies/pills-more<');
    expect((await product.app.inject('/share/companies/pills-more.png')).statusCode).toBe(404);
    expect(await mailTo(manager)).toContain('Your company page was hidden');
    expect(await ownOf(manager)).toMatchObject([{ kind: 'company', title: 'Pills & More', hidden: true }]);
    expect((await product.call(manager, api.companyPages.mine, {})).body).toMatchObject({ hidden: true });
    await product.call(admin, api.cases.restore, { case_id: waiting!.id });
    expect(await read()).toBe(200);
    const entries = await product.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', waiting!.id)
      .orderBy('at')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'report company',
      'decide moderation case',
      'restore moderation case',
    ]);
  });

  it('a suspension decision suspends the owner and hides the content', async () => {
    const found = await findable(product);
    await report(await product.signUp('manager'), { kind: 'profile', id: found.id });
    const [waiting] = await casesOf(found.id);
    await decide(waiting!.id, 'suspend');
    expect((await product.call(found, api.users.me, {})).status).toBe(401);
    const hidden = await product.db
      .selectFrom('candidate_search')
      .select('candidate_id')
      .where('candidate_id', '=', found.id)
      .execute();
    expect(hidden).toEqual([]);
    expect(await mailTo(found)).toEqual(['Your account is suspended']);

    const lift = async () =>
      (await product.call(admin, api.administration.unsuspend, { user_id: found.id })).body.hidden;
    expect(await lift()).toMatchObject([{ case_id: waiting!.id, kind: 'profile', title: expect.any(String) }]);
    const inSearch = () =>
      product.db.selectFrom('candidate_search').select('candidate_id').where('candidate_id', '=', found.id).execute();
    expect(await inSearch()).toEqual([]);
    await product.call(admin, api.cases.restore, { case_id: waiting!.id });
    expect(await inSearch()).toHaveLength(1);
    expect(await lift()).toEqual([]);
  });
});
