import { isValidSignature, newSecret, signText } from '../../adapters/auth/tokens.ts';

const signatureLength = 43;

const signedText = (id: string, random: string) => `session secret ${id} ${random}`;

const sign = (key: string, id: string, random: string) => `${random}${signText(key, signedText(id, random))}`;

export const newSessionSecret = (key: string, id: string): string => sign(key, id, newSecret());

/** The next secret is derived from the old one, so that a request that lost the race returns the same secret. */
export const nextSessionSecret = (key: string, id: string, secret: string): string =>
  sign(key, id, signText(key, `refresh ${id} ${secret}`));

/** Tells a secret that this session once had from one that was made up by someone who knows its id. */
export const isIssuedSecret = (key: string, id: string, secret: string): boolean =>
  isValidSignature(key, signedText(id, secret.slice(0, -signatureLength)), secret.slice(-signatureLength));
