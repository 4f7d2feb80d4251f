import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { invitationsPerDay } from '#contract/hiring/invitations.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

/** A manager with an open job, and a candidate whom they have invited. */
async function asked() {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const { id: job_id } = await product.job(manager);
  const candidate = await findable(product, { skills: ['Baking'], phone: '3035550142' });
  const wanted = { candidate_id: candidate.id, job_id };
  const { status, body } = await product.call(manager, api.invitations.invite, {
    ...wanted,
    message: 'We liked your bread.',
  });
  expect(status).toBe(200);
  const invite = () => product.call(manager, api.invitations.invite, wanted);
  return { manager, job_id, candidate, invitation_id: body.invitation.id, invite };
}

const mailTo = async (address: string) => {
  await product.runTasks();
  return product.sentMail(address);
};
const openIt = async ({ manager, candidate }: Awaited<ReturnType<typeof asked>>) =>
  (await product.call(manager, api.candidates.one, { candidate_id: candidate.id })).body;

describe('an invitation', () => {
  it('repeated invitations reach the candidate once, by email and under My Proposals', async () => {
    const { candidate, job_id, invitation_id, invite } = await asked();
    const again = await Promise.all([invite(), invite()]);
    expect(again.map(({ body }) => body.invitation.id)).toEqual([invitation_id, invitation_id]);
    const { body } = await product.call(candidate, api.invitations.mine, {});
    expect(body).toMatchObject({ total: 1, pending: 1, next_cursor: null });
    expect(body.proposals[0]).toMatchObject({
      id: invitation_id,
      status: 'pending',
      message: 'We liked your bread.',
      invited_by: { first_name: 'Ada', last_name: 'Park' },
      job: { id: job_id, title: 'Baker', company_standing: { standing: 'named' }, salary_max: 50_000 },
      open: true,
      match: { percentage: 50, missing: ['Sourdough'] },
      applicationStatus: null,
    });
    const days = (Date.parse(body.proposals[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    const [mail, ...rest] = await mailTo(candidate.email);
    expect(rest).toEqual([]);
    expect(mail?.subject).toBe('Ada Park at Bread & Co (not verified) invites you to apply');
    expect(mail?.text).toMatch(/We liked your bread[^]*\/candidate\/proposals/);
  });

  it('an invitation that asks for a protected trait is refused with the reason', async () => {
    const { manager, job_id } = await asked();
    const { id: candidate_id } = await findable(product);
    const refused = await product.call(manager, api.invitations.invite, {
      candidate_id,
      job_id,
      message: 'Join our young and dynamic team, {first_name}.',
    });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'message' }] } });
    expect(refused.body.error).toContain('Age may not decide who is hired');
  });

  it('an accepted invitation opens a draft, shows the contact to this organization alone and notifies the manager', async () => {
    const all = await asked();
    const { candidate, manager, job_id, invitation_id } = all;
    expect((await openIt(all)).contact).toBe(null);
    const first = await product.call(candidate, api.invitations.accept, { invitation_id });
    const second = await product.call(candidate, api.invitations.accept, { invitation_id });
    expect(second.body).toEqual(first.body);
    const draft = await product.call(candidate, api.applications.one, { job_id });
    expect(draft.body.application).toMatchObject({ id: first.body.application_id, status: 'draft' });
    expect((await openIt(all)).contact).toEqual({ email: candidate.email, phone: null });
    const others = await product.call(await product.signUp('manager'), api.candidates.one, {
      candidate_id: candidate.id,
    });
    expect(others.body.contact).toBe(null);
    const mail = await mailTo(manager.email);
    expect(mail.map(({ subject }) => subject)).toEqual(['Ada Park accepts your invitation for Baker']);
    const search = await product.call(manager, api.candidates.search, { job_id, list: 'invited' });
    expect(search.body.candidates).toMatchObject([{ candidate_id: candidate.id, standing: 'accepted' }]);
    const declined = await product.call(candidate, api.invitations.decline, { invitation_id });
    expect(declined).toMatchObject({ status: 409, body: { code: 'invitation_over' } });
  });

  it('a declined invitation sends the reason to the manager and blocks a second invitation to this job', async () => {
    const { candidate, manager, job_id, invitation_id, invite } = await asked();
    for (const _ of [1, 2]) {
      const { status } = await product.call(candidate, api.invitations.decline, {
        invitation_id,
        answer: 'Too far away',
      });
      expect(status).toBe(200);
    }
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'already_declined' } });
    const mail = await mailTo(manager.email);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain('Too far away');
    const accepted = await product.call(candidate, api.invitations.accept, { invitation_id });
    expect(accepted).toMatchObject({ status: 409, body: { code: 'invitation_over' } });
    const { id: other } = await product.job(manager, { title: 'Miller' });
    const elsewhere = await product.call(manager, api.invitations.invite, {
      candidate_id: candidate.id,
      job_id: other,
    });
    expect(elsewhere.status).toBe(200);
    expect((await product.call(candidate, api.applications.one, { job_id })).body.application).toBe(null);
  });

  it('an invitation expires after fourteen days and may then be repeated', async () => {
    const { candidate, invitation_id, invite } = await asked();
    await product.db
      .updateTable('invitations')
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where('id', '=', invitation_id)
      .execute();
    const { body } = await product.call(candidate, api.invitations.mine, {});
    expect(body).toMatchObject({ pending: 0, proposals: [{ status: 'expired' }] });
    const late = await product.call(candidate, api.invitations.accept, { invitation_id });
    expect(late).toMatchObject({ status: 409, body: { code: 'invitation_over' } });
    const again = await invite();
    expect(again.body.invitation.id).not.toBe(invitation_id);
    expect((await product.call(candidate, api.invitations.mine, {})).body).toMatchObject({ total: 2, pending: 1 });
  });

  it('an invitation is refused for unavailable candidates, closed or foreign jobs, and beyond the daily limit', async () => {
    const { manager, job_id, candidate, invite, invitation_id } = await asked();
    const sent = await sentIn(product, { manager, job_id });
    await product.call(sent.candidate, api.profiles.save, { profile_visible: true });
    const wanted = { candidate_id: sent.candidate.id, job_id };
    expect(await product.call(manager, api.invitations.invite, wanted)).toMatchObject({
      status: 409,
      body: { code: 'already_applied' },
    });
    const hidden = await product.signUp('candidate');
    for (const candidate_id of [hidden.id, manager.id]) {
      const refused = await product.call(manager, api.invitations.invite, { candidate_id, job_id });
      expect(refused).toMatchObject({ status: 404, body: { code: 'candidate_not_found' } });
    }
    const blocking = await findable(product);
    const org_id = sql<string>`(select org_id from jobs where id = ${job_id})`;
    for (const by_side of ['candidate', 'org'] as const) {
      const block = { org_id, candidate_id: blocking.id, by_side, by_user: manager.id };
      await product.db.insertInto('blocks').values(block).execute();
      expect(await product.call(manager, api.invitations.invite, { candidate_id: blocking.id, job_id })).toMatchObject({
        body: { code: 'candidate_not_found' },
      });
      await product.db.deleteFrom('blocks').where('by_side', '=', by_side).execute();
    }
    const stranger = await product.signUp('manager');
    const foreign = await product.call(stranger, api.invitations.invite, { candidate_id: candidate.id, job_id });
    expect(foreign).toMatchObject({ status: 404, body: { error: 'Job not found.' } });

    const fresh = await findable(product);
    await product.db
      .insertInto('invitations')
      .columns(['org_id', 'job_id', 'candidate_id', 'invited_by', 'status'])
      .expression((eb) =>
        eb
          .selectFrom('invitations')
          .innerJoin(sql<object>`generate_series(2, ${invitationsPerDay})`.as('number'), (join) => join.onTrue())
          .select(['org_id', 'job_id', 'candidate_id', 'invited_by', sql<'expired'>`'expired'`.as('status')])
          .where('invitations.id', '=', invitation_id),
      )
      .execute();
    const tooMany = await product.call(manager, api.invitations.invite, { candidate_id: fresh.id, job_id });
    expect(tooMany).toMatchObject({ status: 429, body: { code: 'too_many_invitations' } });

    await product.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', job_id).execute();
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'job_closed' } });
    const closed = await product.call(candidate, api.invitations.accept, { invitation_id });
    expect(closed).toMatchObject({ status: 409, body: { code: 'job_closed' } });
    expect((await product.call(candidate, api.invitations.mine, { limit: 50 })).body.proposals.at(-1)).toMatchObject({
      status: 'pending',
      open: false,
    });
  });

  it('an invitation does not exist for other candidates, and My Proposals is paged', async () => {
    const { manager, candidate, invitation_id } = await asked();
    const stranger = await findable(product);
    for (const endpoint of [api.invitations.accept, api.invitations.decline]) {
      const answer = await product.call(stranger, endpoint, { invitation_id });
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    }
    const { id: job_id } = await product.job(manager, { title: 'Miller' });
    await product.call(manager, api.invitations.invite, { candidate_id: candidate.id, job_id });
    const first = await product.call(candidate, api.invitations.mine, { limit: 1 });
    const second = await product.call(candidate, api.invitations.mine, {
      limit: 1,
      cursor: first.body.next_cursor ?? undefined,
    });
    expect([first, second].map(({ body }) => body.proposals[0]?.job.title)).toEqual(['Miller', 'Baker']);
    expect(second.body.next_cursor).toBe(null);
  });
});
