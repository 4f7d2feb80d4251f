import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { defaultSettings } from '#contract/accounts/settings.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const save = (person: Person, changes: object) => product.call(person, api.settings.save, changes);
const subjectsTo = async (person: Person) => {
  await product.runTasks();
  return (await product.sentMail(person.email)).map(({ subject }) => subject);
};

describe('a setting', () => {
  it('saving a setting leaves the others unchanged', async () => {
    const candidate = await product.signUp('candidate');
    expect((await product.call(candidate, api.settings.get, {})).body).toEqual({ ...defaultSettings, language: 'en' });
    await save(candidate, { mail_reminders: 'never' });
    await save(candidate, { appearance: 'dark' });
    const { body } = await product.call(candidate, api.settings.get, {});
    expect(body).toMatchObject({ appearance: 'dark', mail_reminders: 'never', mail_proposals: 'at_once' });
    const me = await product.call(candidate, api.users.me, {});
    expect(me.body.profile.theme).toBe('dark');
    await save(candidate, { appearance: 'system' });
    expect((await product.call(candidate, api.settings.get, {})).body.appearance).toBe('system');
    expect((await save(candidate, { appearance: 'pink' })).status).toBe(400);
  });

  it('two settings that are saved in parallel are both stored', async () => {
    const candidate = await product.signUp('candidate');
    const pressed = { mail_messages: 'never', push_proposals: false, list_reminders: false, appearance: 'dark' };
    await Promise.all(Object.entries(pressed).map(([name, value]) => save(candidate, { [name]: value })));
    expect((await product.call(candidate, api.settings.get, {})).body).toMatchObject(pressed);
  });

  it('the chosen language overrides the browser’s language, whichever is saved first', async () => {
    const candidate = await product.signUp('candidate');
    const languageAfter = async (changes: object) => (await save(candidate, changes)).body.language;
    await save(candidate, { language: null });
    expect(await languageAfter({ read_in: 'es' })).toBe('es');
    expect(await languageAfter({ language: 'en' })).toBe('en');
    expect(await languageAfter({ read_in: 'es' })).toBe('en');
  });

  it('the language setting accepts only supported languages', async () => {
    const candidate = await product.signUp('candidate');
    expect((await save(candidate, { language: 'de' })).status).toBe(400);
    await save(candidate, { language: null });
    expect((await save(candidate, { read_in: 'de' })).body.language).toBeNull();
  });

  it('turning the digest off also turns off the emails that wait for it', async () => {
    const manager = await product.signUp('manager');
    const saved = async (changes: object) => (await save(manager, changes)).body;
    expect(await saved({ mail_messages: 'weekly' })).toMatchObject({ mail_messages: 'weekly', weekly_digest: true });
    expect(await saved({ weekly_digest: false })).toMatchObject({ mail_messages: 'never', weekly_digest: false });
    expect((await save(manager, { mail_reminders: 'weekly' })).status).toBe(400);
  });

  it('the invitation setting blocks invitations, and the email setting blocks only their emails', async () => {
    const manager = await product.signUp('manager', { company: 'Bread & Co' });
    const job = await product.job(manager);
    const candidate = await product.signUp('candidate');
    await product.db
      .updateTable('users_profiles')
      .set({ profile_visible: true })
      .where('id', '=', candidate.id)
      .execute();
    const invite = () =>
      product.call(manager, api.invitations.invite, { candidate_id: candidate.id, job_id: job.id, message: '' });
    await save(candidate, { allow_connection_requests: false });
    expect((await invite()).status).toBe(404);
    await save(candidate, { allow_connection_requests: true, mail_proposals: 'never' });
    expect((await invite()).status).toBe(200);
    expect(await subjectsTo(candidate)).toEqual([]);
    const unreached = await product.signUp('candidate');
    await product.call(unreached, api.profiles.save, { profile_visible: true });
    await save(unreached, { email_notifications: false });
    await product.call(manager, api.invitations.invite, { candidate_id: unreached.id, job_id: job.id, message: '' });
    expect(await subjectsTo(unreached)).toEqual([]);
  });
});

describe('a password change', () => {
  it('a password change needs the current password, ends the other sessions and sends an email', async () => {
    const person = await product.signUp('candidate');
    const other = await product.call(null, api.users.token, { email: person.email, password: product.password });
    const change = (current_password: string, password: string) =>
      product.call(person, api.settings.changePassword, { current_password, password });
    const wrong = await change('not my password', 'another long password');
    expect(wrong.body.issues).toMatchObject([{ path: 'current_password' }]);
    expect((await change(product.password, 'short')).body.issues).toMatchObject([{ path: 'password' }]);
    expect((await change(product.password, 'another long password')).status).toBe(200);
    expect((await product.call(person, api.users.me, {})).status).toBe(200);
    expect((await product.call({ token: other.body.access_token }, api.users.me, {})).status).toBe(401);
    const sign = (password: string) => product.call(null, api.users.token, { email: person.email, password });
    expect((await sign(product.password)).status).toBe(401);
    expect((await sign('another long password')).status).toBe(200);
    expect(await subjectsTo(person)).toContain('Your password was changed');
  });

  it('the current password can be guessed ten times an hour', async () => {
    const person = await product.signUp('candidate');
    const guess = async () =>
      (
        await product.call(person, api.settings.changePassword, {
          current_password: 'a wrong guess',
          password: 'another long password',
        })
      ).status;
    const answers: number[] = [];
    for (let at = 0; at < 11; at += 1) answers.push(await guess());
    expect(answers.slice(0, 10).every((status) => status === 400)).toBe(true);
    expect(answers[10]).toBe(429);
  });
});
