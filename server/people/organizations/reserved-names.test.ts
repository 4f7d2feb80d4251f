import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

describe('a reserved name', () => {
  let product: TestProduct;
  let dell: Person;
  beforeAll(async () => {
    product = await startTestProduct();
    dell = await product.signUp('manager', { company: 'Dell' });
    await verify(dell, 'dell.example');
  });
  afterAll(() => product.close());

  async function verify(person: Person, domain: string) {
    const email = `jobs@${domain}`;
    const request = await product.call(person, api.organizations.askDomain, { email });
    if (request.status !== 200) return request;
    await product.runTasks();
    const code = /\b\d{6}\b/.exec((await product.sentMail(email)).at(-1)?.text ?? '')?.[0] ?? '';
    return product.call(person, api.organizations.confirmDomain, { code });
  }
  const mine = async (person: Person) => (await product.call(person, api.organizations.mine, {})).body;
  const refusedAt = (path: string) => ({ status: 400, body: { issues: [{ path }] } });

  it.each(['DeII', 'De11', 'DELL lnc', 'Dell Careers', 'Saywell Support', 'Sаywell'])(
    'no company can take the name %s, in any place',
    async (name) => {
      const copycat = await product.signUp('manager', { company: 'Copper Kettle' });
      await product.grant(copycat, 'job_posting', 1);
      expect(await product.call(copycat, api.organizations.rename, { name })).toMatchObject(refusedAt('name'));
      expect(await product.call(copycat, api.users.updateProfile, { company: name })).toMatchObject(
        refusedAt('company'),
      );
      expect(await product.call(copycat, api.profiles.save, { company: name })).toMatchObject(refusedAt('company'));
      expect(await product.call(copycat, api.jobs.create, { ...aJob, company: name })).toMatchObject(
        refusedAt('company'),
      );
      const newcomer = await product.signUp('user');
      const change = await product.call(newcomer, api.users.updateProfile, { company: name });
      expect(change).toMatchObject(refusedAt('company'));
    },
  );

  it('a person who is named like a company founds a company without this name', async () => {
    const person = await product.signUp('user');
    const change = await product.call(person, api.users.updateProfile, { first_name: 'De', last_name: 'II' });
    expect(change.status).toBe(200);
    await product.call(person, api.users.selectRole, { role: 'manager' });
    expect((await mine(person)).name).toBe('New company');
  });

  it('a company that a candidate names as employer does not become the name of a company', async () => {
    const person = await product.signUp('user');
    await product.db.updateTable('users_profiles').set({ company: 'DeII' }).where('id', '=', person.id).execute();
    await product.call(person, api.users.selectRole, { role: 'manager' });
    expect((await mine(person)).name).toBe('Ada Park');
    expect((await product.call(person, api.users.me, {})).body.profile.company).toBe('Ada Park');
  });

  it('a person cannot be called like our team or a department of a verified company', async () => {
    const person = await product.signUp('candidate');
    for (const [first_name, last_name] of [
      ['Saywell', 'Support'],
      ['DeII', 'Recruiting'],
      ['Administrator', 'Team'],
    ] as const) {
      const answer = await product.call(person, api.users.updateProfile, { first_name, last_name });
      expect(answer).toMatchObject(refusedAt('first_name'));
      expect(await product.call(person, api.profiles.save, { first_name, last_name })).toMatchObject(
        refusedAt('first_name'),
      );
      const fields = { first_name, last_name, email: 'x@example.com', password: product.password, accept_terms: true };
      expect(await product.call(null, api.users.signUp, { ...fields, accept_terms: true })).toMatchObject(
        refusedAt('first_name'),
      );
    }
    const half = await product.call(person, api.users.updateProfile, { first_name: 'Saywell' });
    expect(half.status).toBe(200);
    expect(await product.call(person, api.users.updateProfile, { last_name: 'Team' })).toMatchObject(
      refusedAt('first_name'),
    );
  });

  it('an older company with a lookalike name cannot verify a domain that does not have this name', async () => {
    const [older, owner] = [
      await product.signUp('manager', { company: 'Sheli' }),
      await product.signUp('manager', { company: 'Shell' }),
    ];
    expect((await verify(owner, 'shell.example')).status).toBe(200);
    expect(await verify(older, 'cheap-oil.example')).toMatchObject(refusedAt('email'));
  });

  it('a squatter who verified another domain first does not keep the owner of the name from verifying', async () => {
    const [squatter, owner] = [
      await product.signUp('manager', { company: 'Initech' }),
      await product.signUp('manager', { company: 'Initech' }),
    ];
    expect((await verify(squatter, 'get-jobs.example')).status).toBe(200);
    expect((await verify(owner, 'initech.example')).status).toBe(200);
    expect((await product.call(owner, api.companyPages.mine, {})).body.path).toBe('/companies/initech');
  });
});
