import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { maxUnanswered } from '#contract/people/organizations.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

describe('an email to an address whose owner has not agreed', () => {
  let product: TestProduct;
  beforeAll(async () => void (product = await startTestProduct()));
  afterAll(() => product.close());

  const invite = (owner: Person, email: string) =>
    product.call(owner, api.organizations.invite, { email, org_role: 'recruiter' });
  const mailTo = async (address: string) => {
    await product.runTasks();
    return (await product.sentMail(address)).at(-1)!;
  };
  const refusal = { status: 400, body: { issues: [{ path: 'email' }] } };

  async function spammer(): Promise<Person> {
    const person = await product.signUp('manager', { company: 'You won! prize.example/win' });
    await product.call(person, api.users.updateProfile, { first_name: 'Claim at', last_name: 'evil.example' });
    return person;
  }

  it('an invitation has a neutral subject and quotes the names without addresses', async () => {
    const owner = await spammer();
    await invite(owner, 'stranger@example.com');
    const { subject, text, html } = await mailTo('stranger@example.com');
    expect(subject).toBe('You’re invited to join a team on Saywell');
    expect(text).toContain('“Claim at evil example” invited you to join “You won! prize example win”');
    expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|prize\.example/);
  });

  it('the code for a domain has a neutral subject and quotes the name without addresses', async () => {
    const owner = await spammer();
    await product.call(owner, api.organizations.askDomain, { email: 'boss@victim.example' });
    const { subject, text, html } = await mailTo('boss@victim.example');
    expect(subject).toMatch(/^\d{6} is your code for Saywell$/);
    expect(text).toContain('“You won! prize example win”');
    expect(`${text}${html}`).not.toContain('prize.example');
  });

  it('a company invites five people until the first one joins, and revoking does not allow more', async () => {
    const owner = await product.signUp('manager', { company: 'Fresh Start' });
    const joiner = await product.signUp('user');
    const others = Array.from({ length: maxUnanswered - 1 }, (_, at) => `invited-${at}@example.com`);
    for (const email of [joiner.email, ...others]) expect((await invite(owner, email)).status).toBe(200);
    expect((await invite(owner, joiner.email)).status).toBe(200);
    expect(await invite(owner, 'sixth@example.com')).toMatchObject(refusal);
    const { invitations } = (await product.call(owner, api.organizations.mine, {})).body;
    const { id } = invitations.find(({ email }) => email === others[0])!;
    await product.call(owner, api.organizations.revokeInvitation, { id });
    expect(await invite(owner, 'sixth@example.com')).toMatchObject(refusal);
    expect(await product.sentMail('sixth@example.com')).toEqual([]);

    const token = /token=([\w-]+)/.exec((await mailTo(joiner.email)).text)?.[1] ?? '';
    expect((await product.call(joiner, api.organizations.accept, { token })).status).toBe(200);
    expect((await invite(owner, 'sixth@example.com')).status).toBe(200);
  });

  it('the link in an invitation reports the company, and it cannot invite this address again', async () => {
    const owner = await product.signUp('manager', { company: 'Chain Letters' });
    const email = 'annoyed@example.com';
    await invite(owner, email);
    const link = /https?:\S+report-email\?\S+/.exec((await mailTo(email)).text)?.[0] ?? '';
    const parameters = Object.fromEntries(new URL(link).searchParams) as {
      org_id: string;
      email: string;
      seal: string;
    };
    const report = (change = {}) => product.call(null, api.moderation.reportMail, { ...parameters, ...change });
    expect((await report({ email: 'another@example.com' })).status).toBeGreaterThanOrEqual(400);
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(200);
    expect((await product.call(owner, api.organizations.mine, {})).body.invitations).toEqual([]);
    expect(await invite(owner, email.toUpperCase())).toMatchObject(refusal);
    const { cases } = (await product.call(await product.signUp('admin'), api.cases.list, { limit: '50' })).body;
    expect(cases).toMatchObject([
      { kind: 'company', snapshot: { name: 'Chain Letters' }, owner: { id: owner.id }, mail_reports: 1, reports: [] },
    ]);
  });

  it('the email with the code for a domain has a link that reports the company', async () => {
    const owner = await product.signUp('manager', { company: 'Code Chain' });
    await product.call(owner, api.organizations.askDomain, { email: 'ceo@codechain.example' });
    expect((await mailTo('ceo@codechain.example')).text).toMatch(/Report this email: https?:\S+report-email\?org_id=/);
  });
});
