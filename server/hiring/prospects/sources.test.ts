import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const start = (candidate: Person, job_id: string, source?: string) =>
  product.call(candidate, api.applications.create, { job_id, ...(source && { source: source as 'qr' }) });
const sourcesOf = async (manager: Person, input: { job_id?: string } = {}) =>
  (await product.call(manager, api.prospects.sources, input)).body.sources;
const cameFrom = ({ application_id }: Draft, source: 'qr' | 'feed' | null) =>
  product.db.updateTable('applications').set({ source }).where('id', '=', application_id).execute();
const storedSource = async (candidate: Person, job_id: string) => {
  const { source } = await product.db
    .selectFrom('applications')
    .select('source')
    .where('candidate_id', '=', candidate.id)
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow();
  return source;
};

describe('the source of an application', () => {
  it('it is the label of the link, and Saywell without one', async () => {
    const { job_id } = await draftIn(product);
    const [labelled, plain] = [await product.signUp('candidate'), await product.signUp('candidate')];
    await start(labelled, job_id, 'feed');
    await start(plain, job_id);
    expect(await storedSource(labelled, job_id)).toBe('feed');
    expect(await storedSource(plain, job_id)).toBe('saywell');
  });

  it('an invitation to the job wins over the label of a link', async () => {
    const { manager, job_id } = await draftIn(product);
    const candidate = await product.signUp('candidate');
    const { org_id } = await product.db
      .selectFrom('jobs')
      .select('org_id')
      .where('id', '=', job_id)
      .executeTakeFirstOrThrow();
    const invitation = { job_id, candidate_id: candidate.id, invited_by: manager.id, org_id };
    await product.db.insertInto('invitations').values(invitation).execute();
    await start(candidate, job_id, 'linkedin');
    expect(await storedSource(candidate, job_id)).toBe('invitation');
  });

  it.each(['invitation', 'saywell', 'newsletter', '=1+1'])('no link can claim to be %j', async (source) => {
    const { job_id } = await draftIn(product);
    expect((await start(await product.signUp('candidate'), job_id, source)).status).toBe(400);
  });
});

describe('the report by source', () => {
  it('it counts applicants, interviews and acceptances of one job and of all', async () => {
    const first = await sentIn(product);
    const { manager, job_id } = first;
    const [second, third] = [await sentIn(product, { manager, job_id }), await sentIn(product, { manager, job_id })];
    await cameFrom(first, 'qr');
    await cameFrom(second, 'qr');
    await cameFrom(third, null);
    await draftIn(product, { manager, job_id });
    await meetingIn(product, first);
    await product.call(manager, api.reviews.updateStatus, {
      application_id: second.application_id,
      new_status: 'accepted',
    });
    const expected = [
      { source: 'qr', applications: 2, interviewed: 1, accepted: 1 },
      { source: null, applications: 1, interviewed: 0, accepted: 0 },
    ];
    expect(await sourcesOf(manager, { job_id })).toEqual(expected);
    expect(await sourcesOf(manager)).toEqual(expected);
  });

  it('it contains no applicant of another company', async () => {
    await sentIn(product);
    const other = await product.signUp('manager');
    expect(await sourcesOf(other)).toEqual([]);
  });
});
