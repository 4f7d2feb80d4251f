import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { meetingFilePath } from '#contract/interviews/calendar.ts';
import { salaryText } from '#contract/jobs/salary-text.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import { termsChangeLines } from '../../jobs/publishing/events.ts';
import { salaryMessage } from '../../jobs/search/salary.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person, requestFor } from '../../../tests/support/test-product.ts';
import { meetingIn, readCalendar } from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const mailTo = async ({ email }: Person) => {
  await product.runTasks();
  return (await product.sentMail(email)).at(-1);
};

describe('the language of a reader', () => {
  it('emails and notifications use the reader’s language', async () => {
    const manager = await product.signUp('manager', { company: 'Bread & Co' });
    const job = await product.job(manager, { title: 'Baker' });
    const candidate = await product.signUp('candidate');
    await product.call(candidate, api.profiles.save, { profile_visible: true });
    await product.call(candidate, api.settings.save, { language: 'es' });
    const ask = { candidate_id: candidate.id, job_id: job.id, message: 'Please come.' };
    await product.call(manager, api.invitations.invite, ask);
    const mail = await mailTo(candidate);
    expect(mail?.subject).toMatch(/ de Bread & Co \(sin verificar\) te invita a postularte$/);
    expect(mail?.html).toContain('<html lang="es">');
    // What someone wrote stays as it was written.
    expect(mail?.text).toContain('Su mensaje: “Please come.”');
    expect(mail?.text).toMatch(/hasta el \d+ de [a-z]+ de 20\d\d/);
    const { body } = await product.call(candidate, api.notifications.list, {});
    expect(body.notifications[0]?.title).toBe(mail?.subject);
    const proposal = (await product.call(candidate, api.invitations.mine, {})).body.proposals[0];
    await product.call(candidate, api.invitations.decline, { invitation_id: proposal?.id ?? '', answer: '' });
    expect((await mailTo(manager))?.subject).toMatch(/declines your invitation for Baker$/);
  });

  it('calendars and spreadsheets use the reader’s language', async () => {
    const sent = await sentIn(product);
    const { manager, candidate, job_id } = sent;
    for (const reader of [manager, candidate]) await product.call(reader, api.settings.save, { language: 'es' });
    const meeting = await meetingIn(product, sent, { notes: 'Bring bread.' });
    const translate = [
      /^Entrevista: Baker, Bread & Co$/,
      /30 minutos, por video\.\n(.*\n)?Nota: Bring bread\./,
    ] as const;
    const mail = await mailTo(candidate);
    const [invited] = readCalendar(mail?.calendar ?? '').events;
    expect(invited?.summary).toMatch(translate[0]);
    expect(invited?.description).toMatch(translate[1]);
    const file = await product.app.inject({
      url: meetingFilePath(meeting.id),
      headers: { authorization: `Bearer ${candidate.token}` },
    });
    expect(readCalendar(file.body).events[0]?.summary).toMatch(translate[0]);
    const table = await product.app.inject(requestFor(api.applicants.export, { job_id }, manager.token));
    expect(table.body.split('\r\n')[0]).toMatch(/^\uFEFF"ID del candidato","Nombre",/);
    expect(table.body).toContain('Sin puntuar: solo personas');
  });

  it('salaries and places within a sentence use the reader’s language', () => {
    const place = { location: 'Denver, CO', work_arrangement: 'On-site', remote_ok: false };
    const before = { salary_min: 40_000, salary_max: 50_000, ...place };
    const after = {
      ...before,
      salary_min: 50_000,
      salary_max: null,
      location: 'Boulder, CO',
      work_arrangement: 'Hybrid',
    };
    expect(termsChangeLines({ before, after }).map((line) => translateMessage('es', line))).toEqual([
      'El salario es ahora: al menos $50,000 al año. Antes era: $40,000 - $50,000.',
      'La ubicación es ahora: Boulder, CO · Híbrido. Antes era: Denver, CO · Presencial.',
    ]);
    expect(translateMessage('en', salaryMessage({ salary_min: 50_000 }))).toBe(salaryText({ salary_min: 50_000 }));
    expect(translateMessage('es', salaryMessage({ salary_min: 50_000 }))).toBe('Desde $50,000');
  });

  it('a refusal uses the reader’s language', async () => {
    const wrong = { email: 'nobody.reads@example.com', password: 'wrong', remember: false };
    const { body } = await product.call(null, api.users.token, wrong, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });
    expect(body).toMatchObject({ error: 'Datos de acceso incorrectos', code: 'invalid_credentials' });
    const candidate = await product.signUp('candidate');
    const short = { current_password: product.password, password: 'short' };
    const refused = await product.call(candidate, api.settings.changePassword, short, { 'accept-language': 'es' });
    expect(refused.body.error).toBe('La contraseña debe tener al menos 8 caracteres');
  });
});
