import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { meetingFilePath, replyFilePath } from '#contract/interviews/calendar.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { meetingIn, readCalendar } from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const read = (url: string, headers: Record<string, string> = {}) => product.app.inject({ method: 'GET', url, headers });
const uidsIn = (text: string) => readCalendar(text).events.map(({ uid }) => uid);
const uidOf = ({ id }: { id: string }) => `${id}@saywell`;
const make = async (person: Person) => pathOf((await product.call(person, api.calendars.renew, {})).body.url);

it('the feed contains only the meetings of its owner and answers 304 when nothing changed', async () => {
  const first = await sentIn(product);
  const second = await sentIn(product, { manager: first.manager, job_id: first.job_id });
  const meetings = [await meetingIn(product, first), await meetingIn(product, second, { force: true })];
  const [one] = meetings;
  const feed = await make(first.candidate);
  expect(feed).not.toContain(first.candidate.id);
  const answer = await read(feed);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(readCalendar(answer.body).method).toBe('PUBLISH');
  expect(uidsIn(answer.body)).toEqual([uidOf(one ?? { id: '' })]);
  expect(answer.body).not.toContain('mailto:');
  const again = await read(feed, { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);

  expect(uidsIn((await read(await make(first.manager))).body).toSorted()).toEqual(meetings.map(uidOf).toSorted());
  expect(uidsIn((await read(await make(await product.signUp('manager')))).body)).toEqual([]);

  await product.call(first.candidate, api.meetings.cancel, { meeting_id: one?.id ?? '', reason: 'Ill' });
  const changed = await read(feed, { 'if-none-match': String(answer.headers['etag']) });
  expect(changed.statusCode).toBe(200);
  expect(uidsIn(changed.body)).toEqual([]);
});

it('the feed URL stops working when it is renewed or revoked, and cannot be guessed', async () => {
  const person = await product.signUp('candidate');
  expect((await product.call(person, api.calendars.feed, {})).body).toEqual({ url: null });
  const old = await make(person);
  expect(pathOf((await product.call(person, api.calendars.feed, {})).body.url)).toBe(old);
  const fresh = await make(person);
  expect((await read(old)).statusCode).toBe(404);
  expect((await read(fresh)).statusCode).toBe(200);
  const [id, seal = ''] = fresh.slice('/calendar/feeds/'.length).split('.');
  const other = `${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const guess of [`${id}.ics`, `${id}.${other}.ics`, 'x', `${id}.${seal}`]) {
    expect((await read(`/calendar/feeds/${guess}`)).statusCode).toBe(404);
  }
  await product.call(person, api.calendars.revoke, {});
  await product.call(person, api.calendars.revoke, {});
  expect((await read(fresh)).statusCode).toBe(404);
});

it('a meeting is available as a file only to those who attend it', async () => {
  const sent = await sentIn(product);
  const meeting = await meetingIn(product, sent, { notes: 'Bring bread', private_notes: 'Ask about ovens' });
  const file = meetingFilePath(meeting.id);
  const as = ({ token }: Person) => read(file, { authorization: `Bearer ${token}` });
  const answer = await as(sent.candidate);
  expect(uidsIn(answer.body)).toEqual([uidOf(meeting)]);
  expect(readCalendar(answer.body).events[0]?.description).toContain('Bring bread');
  expect(answer.body).not.toContain('ovens');
  expect((await as(sent.manager)).statusCode).toBe(200);
  expect((await as(await product.signUp('manager'))).statusCode).toBe(404);
  expect((await as(await product.signUp('candidate'))).statusCode).toBe(404);
  expect((await read(file)).statusCode).toBe(401);
  const cookie = { cookie: sent.candidate.cookie };
  expect((await read(file, cookie)).statusCode).toBe(200);
});

it('the promised day of an answer is an all-day file for the candidate alone', async () => {
  const sent = await sentIn(product);
  const { application } = (
    await product.call(sent.candidate, api.outcomes.page, { application_id: sent.application_id })
  ).body;
  const due = application.reply_due_at ?? '';
  const file = replyFilePath(sent.application_id, 'Pacific/Kiritimati');
  const answer = await read(file, { authorization: `Bearer ${sent.candidate.token}` });
  const day = new Date(Date.parse(due) + 14 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  expect(answer.body).toContain(`DTSTART;VALUE=DATE:${day}`);
  expect(readCalendar(answer.body).events[0]?.summary).toBe(`Answer from ${application.job.company}`);
  expect(answer.body).not.toContain('BEGIN:VALARM');
  expect((await read(file, { authorization: `Bearer ${sent.manager.token}` })).statusCode).toBe(404);
  expect((await read(file)).statusCode).toBe(401);
});
