import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/base/errors.ts';
import type { Http } from '../http/http.ts';
import type { InboundMail } from './read-mail.ts';

const bodyLimit = 25 * 1024 * 1024;
const readingMs = 20_000;

type Provider = {
  secret: string;
  /** The name under which it notes what it found out about senders. */ authserv: string | null;
};

/** POST /webhooks/mail: the whole email as it came (message/rfc822), with the shared secret. An answer of 4xx or 5xx makes the provider try again. */
export function mountInboundMail(
  http: Http,
  { secret, authserv }: Provider,
  heard: (mail: InboundMail) => Promise<boolean>,
): void {
  const inTurn = oneByOne();
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    // Before the mail is read: a stranger's megabytes are not worth their room.
    scope.addHook('onRequest', async ({ headers }) => {
      if (!isRight(secret, headers.authorization)) throw new AppError('bad_signature');
    });
    scope.post('/webhooks/mail', async ({ body, log }) => {
      const mail = await inTurn(() => readAside(Buffer.isBuffer(body) ? body : Buffer.alloc(0), authserv));
      // Sent again it would be no easier to read.
      if (!mail) log.warn('an email could not be read');
      if (mail?.forged) log.warn('an email was not from its sender');
      return { heard: mail && !mail.forged ? await heard(mail) : false };
    });
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isRight = (secret: string, authorization = '') =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));

/** Anyone may send anything, and a mail can be made to take minutes: it is read in a thread of its own. Null for one that takes too long. */
async function readAside(raw: Buffer, authserv: string | null): Promise<InboundMail | null> {
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

function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
