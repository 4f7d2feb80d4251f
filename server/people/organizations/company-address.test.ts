import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

describe('the address of a company', () => {
  let product: TestProduct;
  beforeAll(async () => void (product = await startTestProduct()));
  afterAll(() => product.close());

  const managerOf = (company: string) => product.signUp('manager', { company });
  const rename = (person: Person, name: string) => product.call(person, api.organizations.rename, { name });
  const pathOf = async (person: Person) => (await product.call(person, api.companyPages.mine, {})).body.path;
  const read = (slug: string) => product.call(null, api.companies.one, { slug });
  const sitemap = async () => (await product.app.inject('/sitemaps/pages.xml')).body;
  const shareCard = async (slug: string) => (await product.app.inject(`/share/companies/${slug}.png`)).statusCode;
  const orgOf = async (person: Person) => (await product.call(person, api.organizations.mine, {})).body;

  async function confirm(person: Person, domain: string): Promise<void> {
    const email = `jobs@${domain}`;
    await product.call(person, api.organizations.askDomain, { email });
    await product.runTasks();
    const [mail] = await product.sentMail(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await product.call(person, api.organizations.confirmDomain, { code })).status).toBe(200);
  }
  const openFor = async (person: Person) => product.job(person, { company: (await orgOf(person)).name });

  it('a squatter loses the address when the company confirms its domain', async () => {
    const squatter = await managerOf('Gooble');
    await openFor(squatter);
    const company = await managerOf('Gooble');
    expect([await pathOf(squatter), await pathOf(company)]).toEqual(['/companies/gooble', '/companies/gooble-2']);
    await confirm(company, 'gooble.example');
    await openFor(company);
    expect([await pathOf(company), await pathOf(squatter)]).toEqual(['/companies/gooble', '/companies/gooble-3']);
    expect((await read('gooble')).body.company.company_standing.domain).toBe('gooble.example');
    expect((await read('gooble-3')).body.company.company_standing.standing).toBe('named');
    expect(await pathOf(await managerOf('Gooble'))).not.toBe('/companies/gooble');
  });

  it('the label of a confirmed domain leads to its company, also when the name is longer', async () => {
    const squatter = await managerOf('Vandelay');
    await confirm(squatter, 'vandelay.jobs-now.example');
    await openFor(squatter);
    const company = await managerOf('Vandelay Industries');
    await confirm(company, 'mail.vandelay.example');
    await openFor(company);
    const { name, slug } = (await read('vandelay')).body.company;
    expect([name, slug]).toEqual(['Vandelay Industries', 'vandelay-industries']);
    expect(await pathOf(squatter)).toBe('/companies/vandelay-2');
    const late = await managerOf('Vandelay-Industries');
    expect(await pathOf(late)).not.toBe('/companies/vandelay-industries');
  });

  it('a company can change its name twice in a month and keeps two former addresses', async () => {
    const dana = await managerOf('Name Zero');
    await openFor(dana);
    for (let turn = 1; turn <= 8; turn += 2) {
      expect((await rename(dana, `Name ${turn}`)).status).toBe(200);
      expect((await rename(dana, `Name ${turn + 1}`)).status).toBe(200);
      const third = await rename(dana, 'One Too Many');
      expect([third.status, third.body]).toMatchObject([400, { issues: [{ path: 'name' }] }]);
      const inProfile = await product.call(dana, api.users.updateProfile, { company: 'One Too Many' });
      expect([inProfile.status, inProfile.body]).toMatchObject([400, { issues: [{ path: 'company' }] }]);
      const earlier = [1, 2].map((day) => new Date(Date.now() - (31 + day) * 86_400_000).toISOString());
      const { id } = await orgOf(dana);
      await product.db.updateTable('organizations').set({ renamed_at: earlier }).where('id', '=', id).execute();
    }
    const statuses = [];
    for (const slug of ['name-zero', 'name-1', 'name-5', 'name-6', 'name-7', 'name-8'])
      statuses.push((await read(slug)).status);
    expect(statuses).toEqual([404, 404, 404, 200, 200, 200]);
    expect((await read('name-7')).body.company.slug).toBe('name-8');
  });

  it('two renames at the same moment count as two', async () => {
    const dana = await managerOf('Twice');
    const answers = await Promise.all(['Twice A', 'Twice B', 'Twice C'].map((name) => rename(dana, name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('a page is public only with an open job or a confirmed domain', async () => {
    const dana = await managerOf('Quiet Corner');
    await product.call(dana, api.companyPages.save, { story: 'Buy our pills.' });
    expect([(await read('quiet-corner')).status, await shareCard('quiet-corner')]).toEqual([404, 404]);
    expect(await sitemap()).not.toContain('/companies/quiet-corner<');
    expect((await product.call(dana, api.companyPages.mine, {})).body).toMatchObject({
      is_public: false,
      hidden: false,
    });
    const { id } = await openFor(dana);
    expect([(await read('quiet-corner')).status, await shareCard('quiet-corner')]).toEqual([200, 200]);
    expect(await sitemap()).toContain('/companies/quiet-corner<');
    await product.call(dana, api.postings.pause, { job_id: id });
    expect((await read('quiet-corner')).status).toBe(404);
    await confirm(dana, 'quiet-corner.example');
    expect((await read('quiet-corner')).status).toBe(200);
    expect(await sitemap()).toContain('/companies/quiet-corner<');
  });
});
