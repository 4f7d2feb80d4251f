import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** The purpose selects the key and the row is authenticated, so the bytes cannot be decrypted elsewhere. */
export type SealContext = { purpose: string; row?: string };

const keyFor = (secret: string, { purpose }: SealContext) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
const rowOf = ({ row = '' }: SealContext) => Buffer.from(row);

/** Encrypts a column value (AES-256-GCM) with a key derived from the installation's secret. */
export function sealColumn(secret: string, place: SealContext, bytes: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, place), nonce).setAAD(rowOf(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export function openColumn(secret: string, place: SealContext, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, place), sealed.subarray(0, nonceBytes))
    .setAAD(rowOf(place))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
