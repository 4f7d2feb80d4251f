import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { OrgRole } from '#contract/base/endpoint.ts';
import { buy, multi } from '../../../tests/support/buying.ts';
import { aJob, type House, openHouse, type Person } from '../../../tests/support/house.ts';

describe('an organization', () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse()));
  afterAll(() => house.close());

  const newest = async (recipient: string) => {
    await house.runTasks();
    const mails = await house.sentMail(recipient);
    return mails.at(-1)?.text ?? '';
  };
  const codeFor = async (address: string) => /\b(\d{6})\b/.exec(await newest(address))?.[1] ?? '';
  const tokenFor = async (address: string) => /token=([\w-]+)/.exec(await newest(address))?.[1] ?? '';
  const mine = async (person: Person) => (await house.call(person, api.organizations.mine, {})).body;
  const invite = (owner: Person, email: string, org_role: OrgRole = 'recruiter') =>
    house.call(owner, api.organizations.invite, { email, org_role });
  const join = async (owner: Person, org_role: OrgRole) => {
    const person = await house.signUp('user');
    await invite(owner, person.email, org_role);
    await house.call(person, api.organizations.accept, { token: await tokenFor(person.email) });
    return person;
  };

  it('belongs to the one who began it', async () => {
    const dana = await house.signUp('manager', { company: 'Northwind' });
    expect(await mine(dana)).toMatchObject({
      name: 'Northwind',
      domain: null,
      org_role: 'owner',
      members: [{ id: dana.id, org_role: 'owner' }],
      invitations: [],
    });
  });

  describe('its domain', () => {
    let dana: Person;
    beforeAll(async () => void (dana = await house.signUp('manager', { company: 'Northwind' })));
    const ask = (email: string, person = dana) => house.call(person, api.organizations.askDomain, { email });
    const confirm = (code: string, person = dana) => house.call(person, api.organizations.confirmDomain, { code });

    it.each(['dana@gmail.com', 'dana@GoogleMail.com', 'x@eu.yahoo.com'])(
      'is none where anyone has mail: %s',
      async (email) => {
        expect((await ask(email)).body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'email' }] });
      },
    );

    it('is shown once someone has read mail there, with five tries', async () => {
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

    it('belongs to one organization', async () => {
      const copycat = await house.signUp('manager', { company: 'Northwind' });
      expect((await ask('eve@northwind.example', copycat)).body).toMatchObject({ code: 'domain_taken' });
    });

    it('is behind the name on a job only where the name is the same', async () => {
      const copycat = await house.signUp('manager', { company: 'Northwind' });
      const reader = await house.signUp('candidate');
      const standingOf = async (manager: Person, company: string) => {
        const { id } = await house.job(manager, { company });
        const { body } = await house.call(reader, api.jobs.openOne, { job_id: id });
        const list = await house.call(reader, api.jobs.open, { sort: 'newest' });
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

    it('is on no job of another organization, in no spelling', async () => {
      const agency = await house.signUp('manager', { company: 'Reed Talent' });
      await house.grant(agency, 'job_posting', 5);
      const refused = { status: 400, body: { issues: [{ path: 'company' }] } };
      const post = (company: string) => house.call(agency, api.jobs.create, { ...aJob, company });
      expect(await post('Northwind, Inc.')).toMatchObject(refused);
      const draft = await house.call(agency, api.postings.saveDraft, { job: { ...aJob, company: 'N0rthwind' } });
      const job_id = draft.body.job.id;
      const publish = await house.call(agency, api.postings.publish, {
        job_id,
        job: { ...aJob, company: 'N0rthwind' },
      });
      expect(publish).toMatchObject(refused);
      const { id } = (await post('Some Client')).body.job;
      const edit = await house.call(agency, api.postings.edit, { job_id: id, job: { ...aJob, company: 'Nortwhind' } });
      expect(edit).toMatchObject(refused);
    });

    it('keeps its name: no one takes one that looks like it, and another name asks for the domain anew', async () => {
      const copycat = await house.signUp('manager', { company: 'Southwind' });
      for (const name of ['Northwind', 'northwind, Inc.', 'Nоrthwind', 'N0rthwind', 'Nortwhind']) {
        const renamed = await house.call(copycat, api.organizations.rename, { name });
        expect(renamed).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
        const saved = await house.call(copycat, api.users.updateProfile, { company: name });
        expect(saved).toMatchObject({ status: 400, body: { issues: [{ path: 'company' }] } });
      }
      expect((await house.call(copycat, api.organizations.rename, { name: 'Southwind Two' })).status).toBe(200);
      const still = await house.call(dana, api.organizations.rename, { name: 'NORTHWIND' });
      expect(still.body.domain).toBe('northwind.example');
      const other = await house.call(dana, api.organizations.rename, { name: 'Google' });
      expect(other.body.domain).toBeNull();
    });
  });

  describe('its seats', () => {
    let dana: Person;
    beforeAll(async () => void (dana = await house.signUp('manager', { company: 'Rye & Sons' })));

    it('are taken by invitation, by no one but the one invited, once', async () => {
      const noor = await house.signUp('user');
      expect((await invite(dana, noor.email.toUpperCase())).body.invitations).toMatchObject([
        { org_role: 'recruiter' },
      ]);
      const token = await tokenFor(noor.email.toUpperCase());
      const read = await house.call(null, api.organizations.invitation, { token });
      expect(read.body).toMatchObject({ organization: 'Rye & Sons', inviter: 'Ada Park', org_role: 'recruiter' });

      const thief = await house.signUp('user');
      const stolen = await house.call(thief, api.organizations.accept, { token });
      expect(stolen).toMatchObject({ status: 403, body: { code: 'invitation_for_other' } });
      const presses = await Promise.all([1, 2].map(() => house.call(noor, api.organizations.accept, { token })));
      expect(presses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
      expect((await house.call(null, api.organizations.invitation, { token })).body).toMatchObject({
        code: 'invitation_gone',
      });

      expect((await mine(noor)).members).toHaveLength(2);
      expect((await house.call(noor, api.users.me, {})).body).toMatchObject({
        role: 'manager',
        profile: { company: 'Rye & Sons' },
      });
      expect(await newest(dana.email)).toContain('joined your team');
      expect((await invite(dana, noor.email)).body).toMatchObject({ code: 'already_colleague' });
    });

    it('open the jobs of the organization, and close them again', async () => {
      const job = await house.job(dana);
      const kai = await join(dana, 'recruiter');
      const look = () => house.call(kai, api.jobs.posted, {});
      expect(JSON.stringify((await look()).body)).toContain(job.id);
      const left = await house.call(dana, api.organizations.removeMember, { user_id: kai.id });
      expect(left.body.members.map(({ id }) => id)).not.toContain(kai.id);
      expect(JSON.stringify((await look()).body)).not.toContain(job.id);
      expect(await mine(kai)).toMatchObject({ name: 'Ada Park', org_role: 'owner' });
    });

    it('are given and taken by owners alone', async () => {
      const [recruiter, reviewer] = [await join(dana, 'recruiter'), await join(dana, 'reviewer')];
      for (const person of [recruiter, reviewer]) {
        expect(await invite(person, 'x@example.com')).toMatchObject({ status: 403, body: { code: 'seat_forbidden' } });
        const input = { user_id: person.id, org_role: 'owner' } as const;
        expect((await house.call(person, api.organizations.changeRole, input)).status).toBe(403);
        expect((await mine(person)).invitations).toEqual([]);
        await house.call(person, api.users.updateProfile, { company: 'Taken over' });
      }
      expect((await mine(dana)).name).toBe('Rye & Sons');
    });

    it('never lose the last owner', async () => {
      const solo = await house.signUp('manager');
      expect((await house.call(solo, api.organizations.leave, {})).body).toMatchObject({ code: 'last_owner' });
      const input = { user_id: solo.id, org_role: 'reviewer' } as const;
      expect((await house.call(solo, api.organizations.changeRole, input)).body).toMatchObject({ code: 'last_owner' });
      const heir = await join(solo, 'reviewer');
      await house.call(solo, api.organizations.changeRole, { user_id: heir.id, org_role: 'owner' });
      expect((await house.call(solo, api.organizations.leave, {})).status).toBe(200);
      expect((await mine(heir)).members).toMatchObject([{ id: heir.id, org_role: 'owner' }]);
    });

    it('take a manager along only from an organization that no one needs', async () => {
      const [free, bound] = [await house.signUp('manager'), await house.signUp('manager')];
      await house.job(bound);
      const accept = async (person: Person) => {
        await invite(dana, person.email);
        return house.call(person, api.organizations.accept, { token: await tokenFor(person.email) });
      };
      expect((await accept(free)).status).toBe(200);
      expect((await accept(bound)).body).toMatchObject({ code: 'organization_in_use' });
      expect((await accept(await house.signUp('candidate'))).body).toMatchObject({ code: 'candidate_cannot_join' });

      const paying = await house.signUp('manager');
      await buy(house, paying, multi);
      expect((await accept(paying)).body).toMatchObject({ code: 'organization_in_use' });
      const { db } = house;
      await db.updateTable('subscriptions').set({ status: 'ended' }).where('user_id', '=', paying.id).execute();
      expect((await accept(paying)).status).toBe(200);
    });

    it('can be taken back while no one sits there', async () => {
      const owner = await house.signUp('manager');
      await invite(owner, 'late@example.com');
      const token = await tokenFor('late@example.com');
      const [open] = (await mine(owner)).invitations;
      await house.call(owner, api.organizations.revokeInvitation, { id: open?.id ?? '' });
      expect((await house.call(null, api.organizations.invitation, { token })).status).toBe(404);
    });
  });

  it('has one name, which everyone in it and its own postings carry', async () => {
    const dana = await house.signUp('manager', { company: 'Old' });
    const kai = await join(dana, 'reviewer');
    const [own, other] = [await house.job(dana, { company: 'Old' }), await house.job(dana, { company: 'A client' })];
    expect((await house.call(dana, api.organizations.rename, { name: 'New' })).body.name).toBe('New');
    expect((await house.call(kai, api.users.me, {})).body.profile.company).toBe('New');
    const shown = async (job_id: string) => (await house.call(null, api.board.job, { job_id })).body.job;
    expect(await shown(own.id)).toMatchObject({ company: 'New', company_standing: { standing: 'named' } });
    expect(await shown(other.id)).toMatchObject({ company: 'A client', company_standing: { standing: 'unverified' } });
  });
});
