import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { pictureAddress } from '#contract/people/company-page.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { subscribed } from '../../../tests/support/subscribing.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

/** The email that tells a new applicant for this job that their answer was opened. */
async function openedMail(manager: Person, job_id: string): Promise<string> {
  const { candidate, application_id } = await sentIn(product, { manager, job_id });
  await product.call(manager, api.reviews.open, { application_id });
  await product.runTasks();
  return (await product.sentMail(candidate.email)).at(-1)?.html ?? '';
}

it('an email to a candidate shows the company logo when the plan includes it and the company name matches', async () => {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const own = await product.job(manager, { company: 'Bread & Co' });
  const other = await product.job(manager, { company: 'Another Name' });
  const logo = randomUUID();
  await product.db
    .updateTable('organizations')
    .set({ logo_id: logo, color: '#ffee00' })
    .where('name', '=', 'Bread & Co')
    .execute();
  const picture = `${product.services.settings.origin}${pictureAddress(logo, 'large')}`;
  expect(await openedMail(manager, own.id)).not.toContain(picture);
  await subscribed(product, manager, 'pro');
  const branded = await openedMail(manager, own.id);
  expect(branded).toContain(`<img src="${picture}"`);
  expect(branded).toContain('Bread &#38; Co</span>');
  expect(branded).not.toContain('color:#ffee00;');
  expect(await openedMail(manager, other.id)).not.toContain(picture);
});

it('a notification shows the face of the person it names', async () => {
  const manager = await product.signUp('manager', { company: 'Faces & Co' });
  const candidate = await product.signUp('candidate');
  await product.db.insertInto('faces').values({ id: randomUUID(), user_id: manager.id, video_id: null }).execute();
  const notice = { user_id: candidate.id, kind: 'applications', path: null, listed: true, for_digest: false } as const;
  await product.db
    .insertInto('notifications')
    .values([
      { ...notice, key: 'named', title: 'Interview', about_user: manager.id },
      { ...notice, key: 'unnamed', title: 'Opened' },
    ])
    .execute();
  const { notifications } = (await product.call(candidate, api.notifications.list, {})).body;
  expect(notifications.map(({ face }) => face)).toEqual([null, expect.stringMatching(/^\/faces\//)]);
});
