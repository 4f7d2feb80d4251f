import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const nonceBytes = 12;
const tagBytes = 16;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Saywell', label, secret: Secret.fromBase32(secret), period, digits: 6 });

/** What an authenticator reads from the picture. */
export const totpUrl = (secret: string, email: string) => totpOf(secret, email).toString();

/** The half minute that a code belongs to, the one before and the one after counting as well; null for a wrong code. */
export function totpStep(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const late = totpOf(secret).validate({ token: code, window: 1, timestamp });
  return late === null ? null : Math.floor(timestamp / 1000 / period) + late;
}

const masterKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32));

/** Seals the secret of one person's authenticator: in another person's row it does not open. */
export function sealTotp(master: string, userId: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', masterKey(master), nonce).setAAD(Buffer.from(userId));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export function openTotp(master: string, userId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', masterKey(master), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}
