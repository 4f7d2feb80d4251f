import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { answeredAtOnce } from '#contract/hiring/fill-job.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { someone } from '../../../tests/support/database.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ownOf = async ({ candidate, job_id }: Draft) =>
  (await house.call(candidate, api.applications.one, { job_id })).body.application;
/** What told this person how it ended. */
const mailsTo = async ({ email }: Person) =>
  (await house.sentMail(email)).filter(({ text }) => text.includes('not to move forward'));
const remaining = async ({ manager, job_id }: Draft) =>
  (await house.call(manager, api.closing.remaining, { job_id })).body;

describe('closing a job as filled', () => {
  it('answers everyone who remains, each as the manager says, and touches no one else', async () => {
    const hired = await sentIn(house);
    const { manager, job_id } = hired;
    await house.call(manager, api.reviews.updateStatus, {
      application_id: hired.application_id,
      new_status: 'accepted',
    });
    const [common, special] = [await sentIn(house, { manager, job_id }), await sentIn(house, { manager, job_id })];
    const writing = await draftIn(house, { manager, job_id });
    await house.call(manager, api.reviews.open, { application_id: special.application_id });
    expect((await remaining(hired)).applicants).toMatchObject([
      { id: common.application_id, name: 'Ada Park', status: 'submitted' },
      { id: special.application_id, name: 'Ada Park', status: 'under_review' },
    ]);

    const answers = [
      {
        application_id: special.application_id,
        reason_code: 'experience',
        note: 'Please try again next year.',
      } as const,
    ];
    const close = () =>
      house.call(manager, api.closing.close, { job_id, reason_code: 'filled', note: 'Thank you.', answers });
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ body }) => body.job.status)).toEqual(['Filled', 'Filled']);
    expect(both.map(({ body }) => body.answered).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await ownOf(common)).toMatchObject({
      status: 'rejected',
      rejection: { code: 'filled', note: 'Thank you.' },
    });
    expect(await ownOf(special)).toMatchObject({
      rejection: { code: 'experience', note: 'Please try again next year.' },
    });
    expect((await ownOf(hired))?.status).toBe('accepted');
    expect((await ownOf(writing))?.status).toBe('draft');
    expect(await remaining(hired)).toEqual({ applicants: [], total: 0 });

    await house.runTasks();
    for (const one of [common, special]) expect(await mailsTo(one.candidate)).toHaveLength(1);
    const { candidate, application_id, video_url } = writing;
    expect((await house.call(candidate, api.applications.submit, { application_id, video_url })).body.code).toBe(
      'job_closed',
    );
  });

  it('lets no application slip in while it closes', async () => {
    const first = await draftIn(house);
    const { manager, job_id } = first;
    const drafts = [first];
    for (let count = 0; count < 3; count++) drafts.push(await draftIn(house, { manager, job_id }));
    await Promise.all([
      ...drafts.map(({ candidate, application_id, video_url }) =>
        house.call(candidate, api.applications.submit, { application_id, video_url }),
      ),
      house.call(manager, api.closing.close, { job_id, reason_code: 'filled' }),
    ]);
    for (const one of drafts) expect(['draft', 'rejected']).toContain((await ownOf(one))?.status);
  });

  it('answers a crowd in batches', async () => {
    const { manager, job_id } = await sentIn(house);
    const crowd = await Promise.all(Array.from({ length: answeredAtOnce + 2 }, () => someone(house.db)));
    const submitted = { status: 'submitted', submitted_at: new Date().toISOString() } as const;
    const rows = crowd.map((candidate_id) => ({ job_id, candidate_id, ...submitted }));
    await house.db.insertInto('applications').values(rows).execute();
    const { body } = await house.call(manager, api.closing.close, { job_id, reason_code: 'other' });
    expect(body.answered).toBe(answeredAtOnce);
    await house.runTasks();
    const left = await house.db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job_id)
      .where('status', '<>', 'rejected')
      .execute();
    expect(left).toEqual([]);
  });
});
