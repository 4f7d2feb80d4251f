import { Secret, TOTP } from 'otpauth';
import { openColumn, type Place, sealColumn } from '../database/sealed-column.ts';

const period = 30;

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

const place = (userId: string): Place => ({ purpose: 'second factors', row: userId });

/** Seals the secret of one user's authenticator: in another user's row it does not open. */
export const sealTotp = (master: string, userId: string, secret: string): Buffer =>
  sealColumn(master, place(userId), secret);
export const openTotp = (master: string, userId: string, sealed: Buffer): string =>
  openColumn(master, place(userId), sealed).toString();
