import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { usualSettings } from '#contract/accounts/settings.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const save = (person: Person, changes: object) => house.call(person, api.settings.save, changes);
const subjectsTo = async (person: Person) => {
  await house.runTasks();
  return (await house.sentMail(person.email)).map(({ subject }) => subject);
};

describe('a switch', () => {
  it('is saved, and the others stay as they are', async () => {
    const candidate = await house.signUp('candidate');
    expect((await house.call(candidate, api.settings.get, {})).body).toEqual({ ...usualSettings, language: 'en' });
    await save(candidate, { mail_reminders: 'never' });
    await save(candidate, { appearance: 'dark' });
    const { body } = await house.call(candidate, api.settings.get, {});
    expect(body).toMatchObject({ appearance: 'dark', mail_reminders: 'never', mail_proposals: 'at_once' });
    const me = await house.call(candidate, api.users.me, {});
    expect(me.body.profile.theme).toBe('dark');
    await save(candidate, { appearance: 'system' });
    expect((await house.call(candidate, api.settings.get, {})).body.appearance).toBe('system');
    expect((await save(candidate, { appearance: 'pink' })).status).toBe(400);
  });

  it('is not lost to another one that is pressed in the same moment', async () => {
    const candidate = await house.signUp('candidate');
    const pressed = { mail_messages: 'never', push_proposals: false, list_reminders: false, appearance: 'dark' };
    await Promise.all(Object.entries(pressed).map(([name, value]) => save(candidate, { [name]: value })));
    expect((await house.call(candidate, api.settings.get, {})).body).toMatchObject(pressed);
  });

  it('of the language wins over what the browser reads in, whichever comes first', async () => {
    const candidate = await house.signUp('candidate');
    const languageAfter = async (changes: object) => (await save(candidate, changes)).body.language;
    await save(candidate, { language: null });
    expect(await languageAfter({ read_in: 'es' })).toBe('es');
    expect(await languageAfter({ language: 'en' })).toBe('en');
    expect(await languageAfter({ read_in: 'es' })).toBe('en');
  });

  it('of the language takes what is offered', async () => {
    const candidate = await house.signUp('candidate');
    expect((await save(candidate, { language: 'de' })).status).toBe(400);
    await save(candidate, { language: null });
    expect((await save(candidate, { read_in: 'de' })).body.language).toBeNull();
  });

  it('for the digest goes with what waits for it', async () => {
    const manager = await house.signUp('manager');
    const saved = async (changes: object) => (await save(manager, changes)).body;
    expect(await saved({ mail_messages: 'weekly' })).toMatchObject({ mail_messages: 'weekly', weekly_digest: true });
    expect(await saved({ weekly_digest: false })).toMatchObject({ mail_messages: 'never', weekly_digest: false });
    expect((await save(manager, { mail_reminders: 'weekly' })).status).toBe(400);
  });

  it('for invitations keeps them away, and for their emails only the emails', async () => {
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const job = await house.job(manager);
    const candidate = await house.signUp('candidate');
    await house.db
      .updateTable('users_profiles')
      .set({ profile_visible: true })
      .where('id', '=', candidate.id)
      .execute();
    const invite = () =>
      house.call(manager, api.invitations.invite, { candidate_id: candidate.id, job_id: job.id, message: '' });
    await save(candidate, { allow_connection_requests: false });
    expect((await invite()).status).toBe(404);
    await save(candidate, { allow_connection_requests: true, mail_proposals: 'never' });
    expect((await invite()).status).toBe(200);
    expect(await subjectsTo(candidate)).toEqual([]);
    const unreached = await house.signUp('candidate');
    await house.call(unreached, api.profiles.save, { profile_visible: true });
    await save(unreached, { email_notifications: false });
    await house.call(manager, api.invitations.invite, { candidate_id: unreached.id, job_id: job.id, message: '' });
    expect(await subjectsTo(unreached)).toEqual([]);
  });
});

describe('a new password', () => {
  it('needs the current one, ends the other sessions and is told by mail', async () => {
    const person = await house.signUp('candidate');
    const other = await house.call(null, api.users.token, { email: person.email, password: house.password });
    const change = (current_password: string, password: string) =>
      house.call(person, api.settings.changePassword, { current_password, password });
    const wrong = await change('not my password', 'another long password');
    expect(wrong.body.issues).toMatchObject([{ path: 'current_password' }]);
    expect((await change(house.password, 'short')).body.issues).toMatchObject([{ path: 'password' }]);
    expect((await change(house.password, 'another long password')).status).toBe(200);
    expect((await house.call(person, api.users.me, {})).status).toBe(200);
    expect((await house.call({ token: other.body.access_token }, api.users.me, {})).status).toBe(401);
    const sign = (password: string) => house.call(null, api.users.token, { email: person.email, password });
    expect((await sign(house.password)).status).toBe(401);
    expect((await sign('another long password')).status).toBe(200);
    expect(await subjectsTo(person)).toContain('Your password was changed');
  });

  it('may be guessed ten times an hour', async () => {
    const person = await house.signUp('candidate');
    const guess = async () =>
      (
        await house.call(person, api.settings.changePassword, {
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
