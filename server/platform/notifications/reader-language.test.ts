import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { meetingFileAt } from '#contract/interviews/calendar.ts';
import { salaryText } from '#contract/jobs/salary-text.ts';
import { say } from '../../adapters/language/say.ts';
import { whatApplicantsHear } from '../../jobs/publishing/events.ts';
import { salarySaid } from '../../jobs/search/salary.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person, requestFor } from '../../../tests/support/house.ts';
import { meetingIn, readCalendar } from '../../../tests/support/meeting.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const mailTo = async ({ email }: Person) => {
  await house.runTasks();
  return (await house.sentMail(email)).at(-1);
};

describe('the language of a reader', () => {
  it('is that of their mails and notices', async () => {
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const job = await house.job(manager, { title: 'Baker' });
    const candidate = await house.signUp('candidate');
    await house.call(candidate, api.profiles.save, { profile_visible: true });
    await house.call(candidate, api.settings.save, { language: 'es' });
    const ask = { candidate_id: candidate.id, job_id: job.id, message: 'Please come.' };
    await house.call(manager, api.invitations.invite, ask);
    const mail = await mailTo(candidate);
    expect(mail?.subject).toMatch(/ de Bread & Co \(sin verificar\) te invita a postularte$/);
    expect(mail?.html).toContain('<html lang="es">');
    // What someone wrote stays as it was written.
    expect(mail?.text).toContain('Su mensaje: “Please come.”');
    expect(mail?.text).toMatch(/hasta el \d+ de [a-z]+ de 20\d\d/);
    const { body } = await house.call(candidate, api.notifications.list, {});
    expect(body.notifications[0]?.title).toBe(mail?.subject);
    const proposal = (await house.call(candidate, api.invitations.mine, {})).body.proposals[0];
    await house.call(candidate, api.invitations.decline, { invitation_id: proposal?.id ?? '', answer: '' });
    expect((await mailTo(manager))?.subject).toMatch(/declines your invitation for Baker$/);
  });

  it('is that of what calendars and spreadsheets keep', async () => {
    const sent = await sentIn(house);
    const { manager, candidate, job_id } = sent;
    for (const reader of [manager, candidate]) await house.call(reader, api.settings.save, { language: 'es' });
    const meeting = await meetingIn(house, sent, { notes: 'Bring bread.' });
    const translate = [
      /^Entrevista: Baker, Bread & Co$/,
      /30 minutos, por video\.\n(.*\n)?Nota: Bring bread\./,
    ] as const;
    const mail = await mailTo(candidate);
    const [invited] = readCalendar(mail?.calendar ?? '').events;
    expect(invited?.summary).toMatch(translate[0]);
    expect(invited?.description).toMatch(translate[1]);
    const file = await house.app.inject({
      url: meetingFileAt(meeting.id),
      headers: { authorization: `Bearer ${candidate.token}` },
    });
    expect(readCalendar(file.body).events[0]?.summary).toMatch(translate[0]);
    const table = await house.app.inject(requestFor(api.applicants.export, { job_id }, manager.token));
    expect(table.body.split('\r\n')[0]).toMatch(/^\uFEFF"ID del candidato","Nombre",/);
    expect(table.body).toContain('Sin puntuación');
  });

  it('is that of salaries and places within a sentence', () => {
    const place = { location: 'Denver, CO', work_arrangement: 'On-site', remote_ok: false };
    const before = { salary_min: 40_000, salary_max: 50_000, ...place };
    const after = {
      ...before,
      salary_min: 50_000,
      salary_max: null,
      location: 'Boulder, CO',
      work_arrangement: 'Hybrid',
    };
    expect(whatApplicantsHear({ before, after }).map((line) => say('es', line))).toEqual([
      'El salario es ahora: al menos $50,000 al año. Antes era: $40,000 - $50,000.',
      'La ubicación es ahora: Boulder, CO · Híbrido. Antes era: Denver, CO · Presencial.',
    ]);
    expect(say('en', salarySaid({ salary_min: 50_000 }))).toBe(salaryText({ salary_min: 50_000 }));
    expect(say('es', salarySaid({ salary_min: 50_000 }))).toBe('Desde $50,000');
  });

  it('is that of a refusal', async () => {
    const wrong = { email: 'nobody.reads@example.com', password: 'wrong', remember: false };
    const { body } = await house.call(null, api.users.token, wrong, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });
    expect(body).toMatchObject({ error: 'Datos de acceso incorrectos', code: 'invalid_credentials' });
    const candidate = await house.signUp('candidate');
    const short = { current_password: house.password, password: 'short' };
    const refused = await house.call(candidate, api.settings.changePassword, short, { 'accept-language': 'es' });
    expect(refused.body.error).toBe('La contraseña debe tener al menos 8 caracteres');
  });
});
