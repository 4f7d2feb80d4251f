import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** What a column is for, by a key of its own, and whose row it is in: elsewhere its bytes do not open. */
export type Place = { purpose: string; row?: string };

const keyFor = (secret: string, { purpose }: Place) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
const rowOf = ({ row = '' }: Place) => Buffer.from(row);

/** Encrypts a few bytes for a column (AES-256-GCM), by a key that follows from the installation's secret. */
export function sealColumn(secret: string, place: Place, bytes: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, place), nonce).setAAD(rowOf(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the secret or the row is another one, or the bytes were changed. */
export function openColumn(secret: string, place: Place, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, place), sealed.subarray(0, nonceBytes))
    .setAAD(rowOf(place))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
