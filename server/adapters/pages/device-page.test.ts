import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let production: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  production = await startTestProduct(({ settings }) => ({ settings: { ...settings, production: true } }));
});
afterAll(async () => {
  await product.close();
  await production.close();
});

const url = '/dev/device/take';
const part = async (range: string) => product.app.inject({ url, headers: { range } });

it('the device page stores the last recording and sends it whole or in parts', async () => {
  expect((await product.app.inject({ url })).statusCode).toBe(404);
  const sent = { method: 'PUT', url, headers: { 'content-type': 'video/mp4' } } as const;
  for (const payload of ['former', '0123456789'])
    expect((await product.app.inject({ ...sent, payload })).json()).toEqual({ bytes: payload.length });
  const whole = await product.app.inject({ url });
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'video/mp4', '0123456789']);
  const some = await part('bytes=2-4');
  expect([some.statusCode, some.headers['content-range'], some.body]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await part('bytes=7-')).body).toBe('789');
  expect((await part('bytes=10-')).statusCode).toBe(416);
});

it('the device page does not exist in production', async () => {
  for (const path of ['/dev/device', '/dev/device.js', url])
    expect((await production.app.inject({ url: path })).statusCode, path).toBe(404);
});
