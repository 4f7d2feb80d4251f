import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/endpoint.ts';
import { messageSubject } from '#contract/moderation.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type Wish = Omit<Sent<typeof api.moderation.report>, 'reason'> & { reason?: string };
const report = (person: Person, wish: Wish) =>
  house.call(person, api.moderation.report, { reason: 'fake', ...wish } as Sent<typeof api.moderation.report>);

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

    const tries: [Person, Wish, number][] = [
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
    for (const [person, wish, status] of tries) expect((await report(person, wish)).status).toBe(status);
    expect(await casesOf(conversation_id)).toMatchObject([{ number: 1, snapshot: { text: 'Pay me first.' } }]);
  });

  it('is taken only so often in an hour', async () => {
    const [person, { id }] = [await house.signUp('candidate'), await house.job(await house.signUp('manager'))];
    const all = await Promise.all(Array.from({ length: 21 }, () => report(person, { kind: 'job', id })));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
