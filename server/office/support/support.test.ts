import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const letter = { full_name: 'Ada Park', email: 'ada@example.com', subject: 'A question', message: 'How are you?' };
const tickets = () => house.db.selectFrom('contact_tickets').select(['full_name', 'message']).execute();

describe('the contact form', () => {
  it('keeps the message, mails it to support and a confirmation to the sender', async () => {
    const { status, body } = await house.call(null, api.contact.send, letter);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await tickets()).toEqual([{ full_name: 'Ada Park', message: 'How are you?' }]);
    await house.runTasks();
    const mails = await house.sentMail();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.com', 'support@saywell.test']);
    // Each side answers the other in its mail program.
    expect(Object.fromEntries(mails.map(({ recipient, reply_to }) => [recipient, reply_to]))).toEqual({
      'ada@example.com': 'support@saywell.test',
      'support@saywell.test': 'ada@example.com',
    });
    expect(mails.find(({ recipient }) => recipient === 'ada@example.com')?.text).not.toContain('How are you?');
  });

  it('brings a question about data protection to the contact for it', async () => {
    await house.call(null, api.contact.send, { ...letter, subject: 'Protección de datos' });
    await house.runTasks();
    const [mail] = (await house.sentMail()).filter(({ subject }) => subject === 'Contact: Protección de datos');
    expect(mail?.recipient).toBe('privacy@saywell.test');
  });

  it('asks for all four fields, and for no more than fits', async () => {
    await house.db.deleteFrom('throttle_counters').execute();
    for (const field of ['full_name', 'email', 'subject', 'message'] as const) {
      const { status, body } = await house.call(null, api.contact.send, { ...letter, [field]: ' ' });
      expect(status).toBe(400);
      expect(body.issues?.[0]?.path).toBe(field);
    }
    const long = { full_name: 'x'.repeat(5000), subject: 'x'.repeat(5000), message: 'x'.repeat(5001) };
    const { body } = await house.call(null, api.contact.send, { ...letter, ...long });
    expect(body.issues?.map(({ path }) => path)).toEqual(['full_name', 'subject', 'message']);
  });

  it('writes a subject in one line, whatever was sent', async () => {
    await house.db.deleteFrom('throttle_counters').execute();
    const subject = 'Hello\r\nBcc: everyone@example.com\u2028X: y';
    expect((await house.call(null, api.contact.send, { ...letter, subject })).status).toBe(200);
    await house.runTasks();
    const mails = await house.sentMail();
    expect(mails.map((mail) => mail.subject)).toContain('Contact: Hello Bcc: everyone@example.com X: y');
  });

  it('leaves out the one character that no database keeps', async () => {
    await house.db.deleteFrom('throttle_counters').execute();
    const sent = { ...letter, full_name: 'A\0da', message: '\0Nothing\0 to see' };
    expect((await house.call(null, api.contact.send, sent)).status).toBe(200);
    expect((await tickets()).at(-1)).toEqual({ full_name: 'Ada', message: 'Nothing to see' });
    expect((await house.call(null, api.contact.send, { ...letter, message: '\0' })).status).toBe(400);
  });

  it('drops what a program sends without telling it, and stops the sixth in a minute', async () => {
    await house.db.deleteFrom('throttle_counters').execute();
    const before = (await tickets()).length;
    const statuses = [];
    for (let send = 0; send < 6; send++) {
      statuses.push((await house.call(null, api.contact.send, { ...letter, website: 'https://spam.example' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await tickets()).length).toBe(before);
  });
});
