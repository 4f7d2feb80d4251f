import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/base/errors.ts';
import type { Http } from '../http/http.ts';
import { type InboundMail, unreadableMail } from './read-mail.ts';

const bodyLimit = 25 * 1024 * 1024;
const readingMs = 20_000;

type Provider = {
  secret: string;
  authserv: string | null;
};

/**
 * Serves POST /webhooks/mail, which takes the raw email (message/rfc822) and a shared secret. The provider retries after a 4xx or
 * 5xx.
 */
export function mountInboundMail(
  http: Http,
  { secret, authserv }: Provider,
  heard: (mail: InboundMail) => Promise<boolean>,
): void {
  const inTurn = openSerialQueue();
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    // The secret is checked before the body is read, so that unauthorized requests use no memory.
    scope.addHook('onRequest', async ({ headers }) => {
      if (!isAuthorized(secret, headers.authorization)) throw new AppError('bad_signature');
    });
    scope.post('/webhooks/mail', async ({ body, log }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const mail = (await inTurn(() => readInThread(raw, authserv))) ?? unreadableMail(raw);
      if (mail.refused) log.warn({ refused: mail.refused }, 'an email cannot be taken');
      return { heard: await heard(mail) };
    });
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isAuthorized = (secret: string, authorization = '') =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));

/** Parses the email in a worker thread, because hostile mail can take minutes to parse. Returns null after a timeout. */
async function readInThread(raw: Buffer, authserv: string | null): Promise<InboundMail | null> {
  const thread = new Worker(new URL('./mail-thread.ts', import.meta.url), {
    workerData: { raw, authserv },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [mail] = (await once(thread, 'message', { signal: AbortSignal.timeout(readingMs) })) as [InboundMail];
    return mail;
  } catch {
    return null;
  } finally {
    await thread.terminate();
  }
}

function openSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
