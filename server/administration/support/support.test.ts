import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const letter = { full_name: 'Ada Park', email: 'ada@example.com', subject: 'A question', message: 'How are you?' };
const tickets = () => product.db.selectFrom('contact_tickets').select(['full_name', 'message']).execute();

describe('the contact form', () => {
  it('a message is stored and emailed to support, and the sender gets a confirmation', async () => {
    const { status, body } = await product.call(null, api.contact.send, letter);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await tickets()).toEqual([{ full_name: 'Ada Park', message: 'How are you?' }]);
    await product.runTasks();
    const mails = await product.sentMail();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.com', 'support@saywell.test']);
    // Each side answers the other in its mail program.
    expect(Object.fromEntries(mails.map(({ recipient, reply_to }) => [recipient, reply_to]))).toEqual({
      'ada@example.com': 'support@saywell.test',
      'support@saywell.test': 'ada@example.com',
    });
    expect(mails.find(({ recipient }) => recipient === 'ada@example.com')?.text).not.toContain('How are you?');
  });

  it('a question about data protection goes to the privacy contact', async () => {
    await product.call(null, api.contact.send, { ...letter, subject: 'Protección de datos' });
    await product.runTasks();
    const [mail] = (await product.sentMail()).filter(({ subject }) => subject === 'Contact: Protección de datos');
    expect(mail?.recipient).toBe('privacy@saywell.test');
  });

  it('the form requires all four fields and limits their length', async () => {
    await product.db.deleteFrom('throttle_counters').execute();
    for (const field of ['full_name', 'email', 'subject', 'message'] as const) {
      const { status, body } = await product.call(null, api.contact.send, { ...letter, [field]: ' ' });
      expect(status).toBe(400);
      expect(body.issues?.[0]?.path).toBe(field);
    }
    const long = { full_name: 'x'.repeat(5000), subject: 'x'.repeat(5000), message: 'x'.repeat(5001) };
    const { body } = await product.call(null, api.contact.send, { ...letter, ...long });
    expect(body.issues?.map(({ path }) => path)).toEqual(['full_name', 'subject', 'message']);
  });

  it('line breaks in the subject are removed', async () => {
    await product.db.deleteFrom('throttle_counters').execute();
    const subject = 'Hello\r\nBcc: everyone@example.com\u2028X: y';
    expect((await product.call(null, api.contact.send, { ...letter, subject })).status).toBe(200);
    await product.runTasks();
    const mails = await product.sentMail();
    expect(mails.map((mail) => mail.subject)).toContain('Contact: Hello Bcc: everyone@example.com X: y');
  });

  it('null characters are removed from a message', async () => {
    await product.db.deleteFrom('throttle_counters').execute();
    const sent = { ...letter, full_name: 'A\0da', message: '\0Nothing\0 to see' };
    expect((await product.call(null, api.contact.send, sent)).status).toBe(200);
    expect((await tickets()).at(-1)).toEqual({ full_name: 'Ada', message: 'Nothing to see' });
    expect((await product.call(null, api.contact.send, { ...letter, message: '\0' })).status).toBe(400);
  });

  it('a message with the honeypot field is silently dropped, and the sixth in a minute is refused', async () => {
    await product.db.deleteFrom('throttle_counters').execute();
    const before = (await tickets()).length;
    const statuses = [];
    for (let send = 0; send < 6; send++) {
      statuses.push(
        (await product.call(null, api.contact.send, { ...letter, website: 'https://spam.example' })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await tickets()).length).toBe(before);
  });
});
