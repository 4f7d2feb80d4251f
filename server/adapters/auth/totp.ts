import { Secret, TOTP } from 'otpauth';
import { openColumn, type SealContext, sealColumn } from '../database/sealed-column.ts';

const period = 30;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Saywell', label, secret: Secret.fromBase32(secret), period, digits: 6 });

export const totpUrl = (secret: string, email: string) => totpOf(secret, email).toString();

/** Returns the 30-second step of a code, with one step of tolerance in both directions; null for a wrong code. */
export function totpStep(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const late = totpOf(secret).validate({ token: code, window: 1, timestamp });
  return late === null ? null : Math.floor(timestamp / 1000 / period) + late;
}

const place = (userId: string): SealContext => ({ purpose: 'second factors', row: userId });

/** Encrypts a TOTP secret and binds it to its user, so that it cannot be decrypted in another user's row. */
export const sealTotp = (master: string, userId: string, secret: string): Buffer =>
  sealColumn(master, place(userId), secret);
export const openTotp = (master: string, userId: string, sealed: Buffer): string =>
  openColumn(master, place(userId), sealed).toString();
