import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { pictureAddress } from '#contract/people/company-page.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { subscribed } from '../../../tests/support/subscribing.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

/** The email that tells a new applicant for this job that their answer was opened. */
async function openedMail(manager: Person, job_id: string): Promise<string> {
  const { candidate, application_id } = await sentIn(house, { manager, job_id });
  await house.call(manager, api.reviews.open, { application_id });
  await house.runTasks();
  return (await house.sentMail(candidate.email)).at(-1)?.html ?? '';
}

it('an email to a candidate is headed by the company, where its plan includes that and the name is its own', async () => {
  const manager = await house.signUp('manager', { company: 'Bread & Co' });
  const own = await house.job(manager, { company: 'Bread & Co' });
  const other = await house.job(manager, { company: 'Another Name' });
  const logo = randomUUID();
  await house.db
    .updateTable('organizations')
    .set({ logo_id: logo, color: '#ffee00' })
    .where('name', '=', 'Bread & Co')
    .execute();
  const picture = `${house.services.settings.origin}${pictureAddress(logo, 'large')}`;
  expect(await openedMail(manager, own.id)).not.toContain(picture);
  await subscribed(house, manager, 'pro');
  const branded = await openedMail(manager, own.id);
  expect(branded).toContain(`<img src="${picture}"`);
  expect(branded).toContain('Bread &#38; Co</span>');
  expect(branded).not.toContain('color:#ffee00;');
  expect(await openedMail(manager, other.id)).not.toContain(picture);
});

it('a notice shows the face of whom it names, to its reader', async () => {
  const manager = await house.signUp('manager', { company: 'Faces & Co' });
  const candidate = await house.signUp('candidate');
  await house.db.insertInto('faces').values({ id: randomUUID(), user_id: manager.id, video_id: null }).execute();
  const notice = { user_id: candidate.id, kind: 'applications', path: null, listed: true, for_digest: false } as const;
  await house.db
    .insertInto('notifications')
    .values([
      { ...notice, key: 'named', title: 'Interview', about_user: manager.id },
      { ...notice, key: 'unnamed', title: 'Opened' },
    ])
    .execute();
  const { notifications } = (await house.call(candidate, api.notifications.list, {})).body;
  expect(notifications.map(({ face }) => face)).toEqual([null, expect.stringMatching(/^\/faces\//)]);
});
