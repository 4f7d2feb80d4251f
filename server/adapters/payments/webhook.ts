import type { Http } from '../http/http.ts';

/** Mounts the only route with raw JSON, because the signature covers the exact bytes. The provider retries after a 5xx. */
export function mountWebhook(http: Http, receive: (body: Buffer, signature: string) => Promise<void>): void {
  http.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      await receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}
