import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import {
  ahead,
  hour,
  interviewMails,
  meetingIn,
  meetingsOf,
  readCalendar,
  statusOf,
  usual,
} from '../../../tests/support/meeting.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { expireOffers } from './expire.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const offer = ({ manager, application_id }: Draft, slots: string[], wanted: object = {}) =>
  product.call(manager, api.slots.offer, { ...usual, application_id, slots, ...wanted });
const pick = (candidate: Person, slot_id: string | undefined) =>
  product.call(candidate, api.slots.pick, { slot_id: slot_id ?? '' });
const offersOf = async (person: Person) => (await product.call(person, api.slots.list, {})).body.offers;

/** An applicant who has been offered these times; in two, three and four days unless said. */
async function offered(slots = [ahead(48), ahead(72), ahead(96)], given: object = {}) {
  const sent = await sentIn(product, given);
  const { status, body } = await offer(sent, slots);
  if (status !== 200) throw new Error(`The times were refused: ${JSON.stringify(body)}`);
  return { ...sent, offer: body.offer, slots: body.offer.slots.map(({ id }) => id) };
}

describe('the offer of times', () => {
  it('the candidate sees the times and gets them by email in both time zones, and the status does not change', async () => {
    const sent = await sentIn(product);
    await product.call(sent.candidate, api.users.updateProfile, { timezone: 'Asia/Kolkata' });
    const times = [ahead(48), ahead(72)];
    await offer(sent, times.toReversed(), { private_notes: 'Ask about ovens', notes: 'Bring bread' });
    const [seen] = await offersOf(sent.candidate);
    expect(seen).toMatchObject({ status: 'open', meeting_id: null, may_move: false, notes: 'Bring bread' });
    expect(seen?.slots.map(({ scheduled_date, state }) => [scheduled_date, state])).toEqual(
      times.map((at) => [at, 'free']),
    );
    expect(JSON.stringify(seen)).not.toContain('ovens');
    await product.runTasks();
    const [mail] = await interviewMails(product, sent.candidate);
    expect(mail?.subject).toBe('Choose a time for your interview for Baker');
    expect(mail?.text.match(/\(Kolkata, India Time\)\. For Ada: .*\(Denver, MT\)/g)).toHaveLength(2);
    expect(await statusOf(product, sent)).toBe('submitted');
  });

  it('all emails about the interview share one email thread', async () => {
    const { slots, ...sent } = await offered();
    await pick(sent.candidate, slots[0]);
    const { meetings } = await meetingsOf(product, sent.candidate);
    const meeting_id = meetings[0]?.id ?? '';
    const wish = { meeting_id, scheduled_date: ahead(120), timezone: 'America/Denver', note: '' };
    await product.call(sent.candidate, api.rescheduleRequests.make, wish);
    const [asked] = (await meetingsOf(product, sent.candidate)).meetings;
    const { id = '', scheduled_date: expected = '' } = asked?.rescheduleRequest ?? {};
    const answer = { meeting_id, reschedule_request_id: id, expected, accept: false };
    await product.call(sent.manager, api.rescheduleRequests.answer, answer);
    await product.runTasks();
    for (const [person, least] of [
      [sent.candidate, 3],
      [sent.manager, 3],
    ] as const) {
      const threads = (await interviewMails(product, person)).map(({ thread }) => thread);
      expect(threads.length).toBeGreaterThanOrEqual(least);
      expect(new Set(threads)).toEqual(new Set([applicantThread({ ...sent, candidate_id: sent.candidate.id })]));
    }
  });

  it('an offer needs two to eight future times that do not overlap', async () => {
    const sent = await sentIn(product);
    const many = Array.from({ length: 9 }, (_, index) => ahead(48 + index));
    expect(await offer(sent, [ahead(48)])).toMatchObject({
      status: 400,
      body: { error: 'Please offer between 2 and 8 times' },
    });
    expect(await offer(sent, many)).toMatchObject({ status: 400 });
    expect(await offer(sent, [ahead(48), ahead(48.2)])).toMatchObject({
      status: 400,
      body: { error: 'Two of these times overlap' },
    });
    expect(await offer(sent, [ahead(-1), ahead(48)])).toMatchObject({ status: 422 });
    expect(await offersOf(sent.candidate)).toEqual([]);
  });

  it('offered times block other meetings of the manager unless they are forced', async () => {
    const at = ahead(50);
    const first = await offered([at, ahead(52)]);
    const second = await sentIn(product, { manager: first.manager, job_id: first.job_id });
    const other = await sentIn(product, { manager: first.manager, job_id: first.job_id });
    const clash = {
      code: 'meeting_conflict',
      conflicts: [{ title: 'Ada Park, Baker', held: true, scheduled_date: at }],
    };
    expect(await offer(second, [at, ahead(60)])).toMatchObject({ status: 409, body: clash });
    const set = { ...usual, application_id: other.application_id, scheduled_date: at };
    expect(await product.call(other.manager, api.meetings.create, set)).toMatchObject({ status: 409, body: clash });
    expect(await product.call(other.manager, api.meetings.create, { ...set, force: true })).toMatchObject({
      status: 200,
    });
    const [gone] = await offersOf(first.candidate);
    expect(gone?.slots.map(({ state }) => state)).toEqual(['taken', 'free']);
    expect(await pick(first.candidate, first.slots[0])).toMatchObject({ status: 409, body: { code: 'slot_gone' } });
  });

  it('a new offer replaces an earlier one, and a scheduled meeting ends the offer', async () => {
    const first = await offered();
    const again = await offer(first, [ahead(100), ahead(110)]);
    expect(again.status).toBe(200);
    expect(await pick(first.candidate, first.slots[0])).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    await meetingIn(product, first, { scheduled_date: ahead(100) });
    expect(await offersOf(first.candidate)).toEqual([]);
    expect(await offer(first, [ahead(120), ahead(130)])).toMatchObject({
      status: 409,
      body: { code: 'already_scheduled' },
    });
  });
});

describe('the choice of a time', () => {
  it('a choice schedules the meeting and invites both sides', async () => {
    const { candidate, manager, slots, offer: made, ...sent } = await offered();
    const { body } = await pick(candidate, slots[1]);
    expect(body.meeting).toMatchObject({ scheduled_date: made.slots[1]?.scheduled_date, status: 'scheduled' });
    expect(await statusOf(product, { candidate, manager, ...sent })).toBe('meeting_scheduled');
    await product.runTasks();
    for (const person of [candidate, manager]) {
      const invitations = (await interviewMails(product, person)).filter(({ calendar }) => calendar);
      expect(invitations.map(({ calendar }) => readCalendar(calendar ?? '').method)).toEqual(['REQUEST']);
    }
    expect(await offersOf(candidate)).toMatchObject([{ status: 'taken', may_move: true, meeting_id: body.meeting.id }]);
  });

  it('concurrent choices create one meeting', async () => {
    const { candidate, slots } = await offered();
    const all = await Promise.all(slots.map((slot) => pick(candidate, slot)));
    const won = all.filter(({ status }) => status === 200).map(({ body }) => body.meeting.id);
    expect(new Set(won).size).toBe(1);
    const { meetings } = (await product.call(candidate, api.meetings.list, {})).body;
    expect(meetings).toHaveLength(1);
    const same = await offered();
    const pressed = await Promise.all([1, 2, 3].map(() => pick(same.candidate, same.slots[0])));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pressed.map(({ body }) => body.meeting.id)).size).toBe(1);
    await product.runTasks();
    const subjects = (await interviewMails(product, same.candidate)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Choose a time for your interview for Baker', 'Interview for Baker']);
  });

  it('concurrent requests never double-book the organizer', async () => {
    for (let round = 0; round < 4; round++) {
      const at = ahead(50 + round);
      const first = await offered([at, ahead(200)]);
      const rival = await sentIn(product, { manager: first.manager, job_id: first.job_id });
      const set = { ...usual, application_id: rival.application_id, scheduled_date: at };
      // The hold lapses while both are on their way.
      await product.db
        .updateTable('slot_offers')
        .set({ expires_at: sql`now() + interval '1 second'` })
        .where('id', '=', first.offer.id)
        .execute();
      const answers = await Promise.all([
        pick(first.candidate, first.slots[0]),
        product.call(rival.manager, api.meetings.create, set),
        product.call(rival.manager, api.meetings.create, set),
      ]);
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const { meetings } = (await product.call(first.manager, api.meetings.list, {})).body;
      expect(meetings.filter(({ scheduled_date }) => scheduled_date === at)).toHaveLength(1);
    }
  });

  it('a candidate can choose a time that two managers offer only once', async () => {
    const at = ahead(55);
    const first = await offered([at, ahead(150)]);
    const second = await offered([at, ahead(160)], { candidate: first.candidate });
    const both = await Promise.all([pick(first.candidate, first.slots[0]), pick(first.candidate, second.slots[0])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'meeting_conflict', error: 'You have another interview at this time.' });
  });

  it('an offer is open to its candidate alone', async () => {
    const { slots, manager, offer: made } = await offered();
    const stranger = await product.signUp('candidate');
    expect(await pick(stranger, slots[0])).toMatchObject({ status: 404 });
    expect(await offersOf(stranger)).toEqual([]);
    expect(await pick(manager, slots[0])).toMatchObject({ status: 403 });
    const foreign = await product.signUp('manager');
    expect(await product.call(foreign, api.slots.withdraw, { offer_id: made.id })).toMatchObject({ status: 404 });
  });

  it('a choice can be changed once, and not after the manager moved the meeting', async () => {
    const { candidate, manager, slots, offer: made } = await offered();
    const { id } = (await pick(candidate, slots[0])).body.meeting;
    const moved = await pick(candidate, slots[2]);
    expect(moved.body.meeting).toMatchObject({ id, scheduled_date: made.slots[2]?.scheduled_date });
    expect(await pick(candidate, slots[1])).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    await product.runTasks();
    const mail = (await interviewMails(product, manager)).at(-1);
    expect(mail?.text).toContain('Ada Park chose another of the times that were offered.');
    expect(readCalendar(mail?.calendar ?? '').events[0]?.sequence).toBe(1);

    const other = await offered();
    const set = (await pick(other.candidate, other.slots[0])).body.meeting;
    const move = { meeting_id: set.id, expected: set.scheduled_date, scheduled_date: ahead(300), timezone: 'UTC' };
    expect((await product.call(other.manager, api.meetings.reschedule, move)).status).toBe(200);
    expect(await pick(other.candidate, other.slots[1])).toMatchObject({ status: 409 });
  });
});

describe('an offer without a choice', () => {
  const run = async () => {
    await expireOffers.run(product.services, {}, { id: 'test', last: false });
    await product.runTasks();
  };

  it('an expired offer frees the times and notifies both sides once', async () => {
    const { candidate, manager, slots, offer: made } = await offered();
    await run();
    expect(await offersOf(candidate)).toHaveLength(1);
    await product.db
      .updateTable('slot_offers')
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where('id', '=', made.id)
      .execute();
    // At once, not only when the timetable comes by.
    expect(await pick(candidate, slots[0])).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    await run();
    await run();
    for (const person of [candidate, manager]) {
      const told = (await interviewMails(product, person)).filter(({ subject }) => subject.startsWith('No time'));
      expect(told).toHaveLength(1);
    }
  });

  it('an offer expires no later than its last time', async () => {
    const last = ahead(30);
    const { offer: made } = await offered([ahead(28), last]);
    expect(Date.parse(made.expires_at)).toBe(Date.parse(last));
    const { offer: long } = await offered([ahead(28), ahead(500)]);
    expect(Date.parse(long.expires_at)).toBeLessThan(Date.now() + 72 * hour + 1000);
  });

  it('an offer ends with the decision on the application or with its withdrawal', async () => {
    const { candidate, manager, slots, application_id, offer: made } = await offered();
    await product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'accepted' });
    await product.runTasks();
    expect(await offersOf(candidate)).toEqual([]);
    expect(await pick(candidate, slots[0])).toMatchObject({ status: 409 });
    await run();
    const subjects = (await interviewMails(product, manager)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('No time'))).toEqual([]);

    const other = await offered();
    const withdraw = () => product.call(other.manager, api.slots.withdraw, { offer_id: other.offer.id });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect(await pick(other.candidate, other.slots[0])).toMatchObject({ status: 409 });
    expect(made.status).toBe('open');
  });
});
