import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { OrgRole } from '#contract/base/endpoint.ts';
import { buy, multi } from '../../../tests/support/buying.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

describe('an organization', () => {
  let product: TestProduct;
  beforeAll(async () => void (product = await startTestProduct()));
  afterAll(() => product.close());

  const newest = async (recipient: string) => {
    await product.runTasks();
    const mails = await product.sentMail(recipient);
    return mails.at(-1)?.text ?? '';
  };
  const codeFor = async (address: string) => /\b(\d{6})\b/.exec(await newest(address))?.[1] ?? '';
  const tokenFor = async (address: string) => /token=([\w-]+)/.exec(await newest(address))?.[1] ?? '';
  const mine = async (person: Person) => (await product.call(person, api.organizations.mine, {})).body;
  const invite = (owner: Person, email: string, org_role: OrgRole = 'recruiter') =>
    product.call(owner, api.organizations.invite, { email, org_role });
  const join = async (owner: Person, org_role: OrgRole) => {
    const person = await product.signUp('user');
    await invite(owner, person.email, org_role);
    await product.call(person, api.organizations.accept, { token: await tokenFor(person.email) });
    return person;
  };

  it('an organization belongs to its founder', async () => {
    const dana = await product.signUp('manager', { company: 'Northwind' });
    expect(await mine(dana)).toMatchObject({
      name: 'Northwind',
      domain: null,
      org_role: 'owner',
      members: [{ id: dana.id, org_role: 'owner' }],
      invitations: [],
    });
  });

  describe('the verified domain', () => {
    let dana: Person;
    beforeAll(async () => void (dana = await product.signUp('manager', { company: 'Northwind' })));
    const ask = (email: string, person = dana) => product.call(person, api.organizations.askDomain, { email });
    const confirm = (code: string, person = dana) => product.call(person, api.organizations.confirmDomain, { code });

    it.each(['dana@gmail.com', 'dana@GoogleMail.com', 'x@eu.yahoo.com'])(
      'a public mail domain is refused: %s',
      async (email) => {
        expect((await ask(email)).body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'email' }] });
      },
    );

    it('a mailed code verifies the domain, with five tries', async () => {
      expect((await ask('Dana@Northwind.example')).body).toMatchObject({ confirming: 'Dana@Northwind.example' });
      const code = await codeFor('Dana@Northwind.example');
      const wrong = code === '111111' ? '222222' : '111111';
      expect((await confirm(wrong)).body).toMatchObject({ code: 'code_wrong' });
      expect((await confirm(code)).body).toMatchObject({ domain: 'northwind.example', confirming: null });
      expect((await confirm(code)).status).toBe(422);

      await ask('dana@other.example');
      const other = await codeFor('dana@other.example');
      const bad = other === '111111' ? '222222' : '111111';
      for (let tries = 0; tries < 5; tries += 1) await confirm(bad);
      expect((await confirm(other)).body).toMatchObject({ code: 'code_wrong' });
      expect((await mine(dana)).domain).toBe('northwind.example');
    });

    it('a domain belongs to one organization', async () => {
      const copycat = await product.signUp('manager', { company: 'Northwind' });
      expect((await ask('eve@northwind.example', copycat)).body).toMatchObject({ code: 'domain_taken' });
    });

    it('a job is verified by the domain only where the company name is the same', async () => {
      const copycat = await product.signUp('manager', { company: 'Northwind' });
      const reader = await product.signUp('candidate');
      const standingOf = async (manager: Person, company: string) => {
        const { id } = await product.job(manager, { company });
        const { body } = await product.call(reader, api.jobs.openOne, { job_id: id });
        const list = await product.call(reader, api.jobs.open, { sort: 'newest' });
        expect(list.body.jobs.find((job) => job.id === id)?.company_standing).toEqual(body.job.company_standing);
        return body.job.company_standing;
      };
      expect(await standingOf(dana, ' NORTHWIND ')).toMatchObject({
        standing: 'verified',
        domain: 'northwind.example',
      });
      expect(await standingOf(dana, 'Some Client')).toMatchObject({ standing: 'unverified', domain: null });
      expect(await standingOf(copycat, 'Other Client')).toMatchObject({ standing: 'unverified', domain: null });
    });

    it('no other organization can post under a verified name, in any spelling', async () => {
      const agency = await product.signUp('manager', { company: 'Reed Talent' });
      await product.grant(agency, 'job_posting', 5);
      const refused = { status: 400, body: { issues: [{ path: 'company' }] } };
      const post = (company: string) => product.call(agency, api.jobs.create, { ...aJob, company });
      expect(await post('Northwind, Inc.')).toMatchObject(refused);
      const draft = await product.call(agency, api.postings.saveDraft, { job: { ...aJob, company: 'N0rthwind' } });
      const job_id = draft.body.job.id;
      const publish = await product.call(agency, api.postings.publish, {
        job_id,
        job: { ...aJob, company: 'N0rthwind' },
      });
      expect(publish).toMatchObject(refused);
      const { id } = (await post('Some Client')).body.job;
      const edit = await product.call(agency, api.postings.edit, {
        job_id: id,
        job: { ...aJob, company: 'Nortwhind' },
      });
      expect(edit).toMatchObject(refused);
    });

    it('a verified name blocks similar ones, and renaming the organization requires verification again', async () => {
      const copycat = await product.signUp('manager', { company: 'Southwind' });
      for (const name of ['Northwind', 'northwind, Inc.', 'Nоrthwind', 'N0rthwind', 'Nortwhind']) {
        const renamed = await product.call(copycat, api.organizations.rename, { name });
        expect(renamed).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
        const saved = await product.call(copycat, api.users.updateProfile, { company: name });
        expect(saved).toMatchObject({ status: 400, body: { issues: [{ path: 'company' }] } });
      }
      expect((await product.call(copycat, api.organizations.rename, { name: 'Southwind Two' })).status).toBe(200);
      const still = await product.call(dana, api.organizations.rename, { name: 'NORTHWIND' });
      expect(still.body.domain).toBe('northwind.example');
      const other = await product.call(dana, api.organizations.rename, { name: 'Google' });
      expect(other.body.domain).toBeNull();
    });
  });

  describe('the members of an organization', () => {
    let dana: Person;
    beforeAll(async () => void (dana = await product.signUp('manager', { company: 'Rye & Sons' })));

    it('only the invited user can accept an invitation, once', async () => {
      const noor = await product.signUp('user');
      expect((await invite(dana, noor.email.toUpperCase())).body.invitations).toMatchObject([
        { org_role: 'recruiter' },
      ]);
      const token = await tokenFor(noor.email.toUpperCase());
      const read = await product.call(null, api.organizations.invitation, { token });
      expect(read.body).toMatchObject({ organization: 'Rye & Sons', inviter: 'Ada Park', org_role: 'recruiter' });

      const thief = await product.signUp('user');
      const stolen = await product.call(thief, api.organizations.accept, { token });
      expect(stolen).toMatchObject({ status: 403, body: { code: 'invitation_for_other' } });
      const presses = await Promise.all([1, 2].map(() => product.call(noor, api.organizations.accept, { token })));
      expect(presses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
      expect((await product.call(null, api.organizations.invitation, { token })).body).toMatchObject({
        code: 'invitation_gone',
      });

      expect((await mine(noor)).members).toHaveLength(2);
      expect((await product.call(noor, api.users.me, {})).body).toMatchObject({
        role: 'manager',
        profile: { company: 'Rye & Sons' },
      });
      expect(await newest(dana.email)).toContain('joined your team');
      expect((await invite(dana, noor.email)).body).toMatchObject({ code: 'already_colleague' });
    });

    it('a new member sees the organization’s jobs, and a removed one does not', async () => {
      const job = await product.job(dana);
      const kai = await join(dana, 'recruiter');
      const look = () => product.call(kai, api.jobs.posted, {});
      expect(JSON.stringify((await look()).body)).toContain(job.id);
      const left = await product.call(dana, api.organizations.removeMember, { user_id: kai.id });
      expect(left.body.members.map(({ id }) => id)).not.toContain(kai.id);
      expect(JSON.stringify((await look()).body)).not.toContain(job.id);
      expect(await mine(kai)).toMatchObject({ name: 'Ada Park', org_role: 'owner' });
    });

    it('only owners can add and remove members', async () => {
      const [recruiter, reviewer] = [await join(dana, 'recruiter'), await join(dana, 'reviewer')];
      for (const person of [recruiter, reviewer]) {
        expect(await invite(person, 'x@example.com')).toMatchObject({ status: 403, body: { code: 'seat_forbidden' } });
        const input = { user_id: person.id, org_role: 'owner' } as const;
        expect((await product.call(person, api.organizations.changeRole, input)).status).toBe(403);
        expect((await mine(person)).invitations).toEqual([]);
        await product.call(person, api.users.updateProfile, { company: 'Taken over' });
      }
      expect((await mine(dana)).name).toBe('Rye & Sons');
    });

    it('the last owner cannot be removed', async () => {
      const solo = await product.signUp('manager');
      expect((await product.call(solo, api.organizations.leave, {})).body).toMatchObject({ code: 'last_owner' });
      const input = { user_id: solo.id, org_role: 'reviewer' } as const;
      expect((await product.call(solo, api.organizations.changeRole, input)).body).toMatchObject({
        code: 'last_owner',
      });
      const heir = await join(solo, 'reviewer');
      await product.call(solo, api.organizations.changeRole, { user_id: heir.id, org_role: 'owner' });
      expect((await product.call(solo, api.organizations.leave, {})).status).toBe(200);
      expect((await mine(heir)).members).toMatchObject([{ id: heir.id, org_role: 'owner' }]);
    });

    it('a manager can join only when their former organization is not in use', async () => {
      const [free, bound] = [await product.signUp('manager'), await product.signUp('manager')];
      await product.job(bound);
      const accept = async (person: Person) => {
        await invite(dana, person.email);
        return product.call(person, api.organizations.accept, { token: await tokenFor(person.email) });
      };
      expect((await accept(free)).status).toBe(200);
      expect((await accept(bound)).body).toMatchObject({ code: 'organization_in_use' });
      expect((await accept(await product.signUp('candidate'))).body).toMatchObject({ code: 'candidate_cannot_join' });

      const paying = await product.signUp('manager');
      await buy(product, paying, multi);
      expect((await accept(paying)).body).toMatchObject({ code: 'organization_in_use' });
      const { db } = product;
      await db.updateTable('subscriptions').set({ status: 'ended' }).where('user_id', '=', paying.id).execute();
      expect((await accept(paying)).status).toBe(200);
    });

    it('an invitation can be revoked before it is accepted', async () => {
      const owner = await product.signUp('manager');
      await invite(owner, 'late@example.com');
      const token = await tokenFor('late@example.com');
      const [open] = (await mine(owner)).invitations;
      await product.call(owner, api.organizations.revokeInvitation, { id: open?.id ?? '' });
      expect((await product.call(null, api.organizations.invitation, { token })).status).toBe(404);
    });
  });

  it('an organization has one name, which its members and its own postings carry', async () => {
    const dana = await product.signUp('manager', { company: 'Oldbrook' });
    const kai = await join(dana, 'reviewer');
    const [own, other] = [
      await product.job(dana, { company: 'Oldbrook' }),
      await product.job(dana, { company: 'A client' }),
    ];
    expect((await product.call(dana, api.organizations.rename, { name: 'Newbrook' })).body.name).toBe('Newbrook');
    expect((await product.call(kai, api.users.me, {})).body.profile.company).toBe('Newbrook');
    const shown = async (job_id: string) => (await product.call(null, api.board.job, { job_id })).body.job;
    expect(await shown(own.id)).toMatchObject({ company: 'Newbrook', company_standing: { standing: 'named' } });
    const candidate = await product.signUp('candidate');
    const found = async (search: string) =>
      (await product.call(candidate, api.jobs.open, { search })).body.jobs.map(({ id }) => id);
    expect([await found('Newbrook'), await found('Oldbrook')]).toEqual([[own.id], []]);
    expect(await shown(other.id)).toMatchObject({ company: 'A client', company_standing: { standing: 'unverified' } });
  });
});
