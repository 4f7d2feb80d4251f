import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Db } from '../database/db.ts';
import { openColumn, sealColumn } from '../database/sealed-column.ts';

export type PushSubscription = { endpoint: string; p256dh: string; auth: string };
export type Push = {
  publicKey(): Promise<string>;
  /** Limits endpoints to known push services to prevent server-side request forgery. */
  admits(endpoint: string): boolean;
  /** The result reports a subscription that no longer exists; the call throws when a retry may succeed. */
  send(subscription: PushSubscription, message: object): Promise<'sent' | 'gone'>;
};

type PushOptions = {
  db: Db;
  secret: string;
  contact: string;
  services?: readonly string[];
  keys?: KeyPair | undefined;
};
export type KeyPair = { publicKey: string; privateKey: string };

export const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const;

const sealContext = { purpose: 'push keys' };
const daySeconds = 86_400;
const answerMs = 10_000;

/** Implements Web Push (RFC 8030), its encryption (RFC 8291) and VAPID (RFC 8292). */
export function openPush({ db, secret, contact, services = pushServices, keys }: PushOptions): Push {
  let found: Promise<KeyPair> | undefined;
  const keyPair = () => (found ??= keys ? Promise.resolve(keys) : storedKeys(db, secret));

  return {
    publicKey: async () => (await keyPair()).publicKey,
    admits: (endpoint) => services.some((service) => isAt(service, endpoint)),
    async send({ endpoint, p256dh, auth }, message) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(daySeconds),
          authorization: await vapid(await keyPair(), endpoint, contact),
        },
        body: new Uint8Array(encrypt(Buffer.from(JSON.stringify(message)), { p256dh, auth })),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      if (!response.ok) throw new Error(`The push service answered ${response.status}.`);
      return 'sent';
    },
  };
}

function isAt(service: string, endpoint: string): boolean {
  const { origin, protocol, hostname } = new URL(endpoint);
  if (service.includes('://')) return origin === service;
  return protocol === 'https:' && (hostname === service || hostname.endsWith(`.${service}`));
}

async function vapid({ publicKey, privateKey }: KeyPair, endpoint: string, contact: string): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime('12h')
    .sign(createPrivateKey({ key: jwkOf({ publicKey, privateKey }), format: 'jwk' }));
  return `vapid t=${token}, k=${publicKey}`;
}

function jwkOf({ publicKey, privateKey }: KeyPair) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey };
}

type Sender = { privateKey: Buffer; salt: Buffer };

/** Encrypts one `aes128gcm` record; the sender's key and salt are new for each message. */
export function encrypt(
  plain: Buffer,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { privateKey, salt }: Sender = { privateKey: freshKey(), salt: randomBytes(16) },
): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = hkdf(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(4096);
  head.writeUInt8(ours.length, 4);
  const sealed = [cipher.update(Buffer.concat([plain, Buffer.of(2)])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ours, ...sealed]);
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));

function freshKey(): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return padKey(ecdh.getPrivateKey());
}

// A private key with leading zeros is exported with fewer than 32 bytes, so it is padded.
const padKey = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]);

/** All processes share one key pair, because a new pair would invalidate every subscription. */
async function storedKeys(db: Db, secret: string): Promise<KeyPair> {
  const ecdh = createECDH('prime256v1');
  const made = ecdh.generateKeys('base64url');
  const privateKey = padKey(ecdh.getPrivateKey()).toString('base64url');
  await db
    .insertInto('push_keys')
    .values({ public_key: made, sealed: sealColumn(secret, sealContext, privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('push_keys').select(['public_key', 'sealed']).executeTakeFirstOrThrow();
  return { publicKey: kept.public_key, privateKey: openColumn(secret, sealContext, kept.sealed).toString() };
}
