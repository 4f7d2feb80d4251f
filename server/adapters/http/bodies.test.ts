import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  product = await startTestProduct();
  [manager, candidate] = await Promise.all([product.signUp('manager'), product.signUp('candidate')]);
});
afterAll(() => product.close());

const post = (person: Person | null, url: string, type: string, payload = '', more: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...(person && { authorization: `Bearer ${person.token}` }), ...more },
    payload,
  });

describe('an empty body', () => {
  it.each([
    ['manager-stats', () => manager],
    ['candidate-stats', () => candidate],
    ['user-credits', () => manager],
  ])('an empty body is no payload for %s, whatever its content type', async (call, who) => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain']) {
      expect((await post(who(), `/functions/v1/${call}`, type)).statusCode).toBe(200);
    }
    const chunked = { 'transfer-encoding': 'chunked' };
    expect((await post(who(), `/functions/v1/${call}`, 'application/json', ' \n', chunked)).statusCode).toBe(200);
  });

  it('an empty body is no payload for an administrator', async () => {
    const admin = await product.signUp('admin');
    expect((await post(admin, '/functions/v1/admin-applications', 'application/json')).statusCode).toBe(200);
  });

  it('an empty body at sign-out ends the session', async () => {
    const { token } = await product.signUp('candidate');
    const person = { ...candidate, token };
    expect((await post(person, '/auth/v1/logout', 'application/json')).statusCode).toBe(200);
    expect((await post(person, '/functions/v1/candidate-stats', 'application/json')).statusCode).toBe(401);
  });
});

describe('a body that is not JSON', () => {
  const fields = 'user_type=job_seeker&email=ada%40example.com&first_name=Ada&last_name=Park&job_title=Baker';
  const multipart = '--edge\r\nContent-Disposition: form-data; name="user_type"\r\n\r\njob_seeker\r\n--edge--\r\n';

  it.each([
    ['application/x-www-form-urlencoded', fields],
    ['text/plain', '{"user_type":"job_seeker"}'],
    ['multipart/form-data; boundary=edge', multipart],
    ['application/xml', '<user_type>job_seeker</user_type>'],
  ])('a body that is not JSON is refused with an explanation: %s', async (type, payload) => {
    const answer = await post(null, '/functions/v1/waitlist', type, payload);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      code: 'json_expected',
      error: 'Please send this as JSON, with the Content-Type application/json.',
    });
  });

  it('the one-click unsubscribe accepts the form body of a mail program', async () => {
    const url = `/unsubscribe/mail?reader=${candidate.id}&kind=digest&seal=wrong`;
    const press = 'List-Unsubscribe=One-Click';
    expect((await post(null, url, 'application/x-www-form-urlencoded', press)).json()).toMatchObject({
      code: 'link_invalid',
    });
    const form = `--edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--edge--\r\n`;
    expect((await post(null, url, 'multipart/form-data; boundary=edge', form)).json()).toMatchObject({
      code: 'link_invalid',
    });
  });
});
