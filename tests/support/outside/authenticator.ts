import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

// As much CBOR as a public key and an attestation without a statement need.
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([major + size]);
  return size < 256 ? Buffer.from([major + 24, size]) : Buffer.from([major + 25, size >> 8, size & 255]);
}
const bytes = (data: Buffer) => Buffer.concat([head(0x40, data.length), data]);
const text = (data: string) => Buffer.concat([head(0x60, data.length), Buffer.from(data)]);
const map = (...entries: Buffer[]) => Buffer.concat([head(0xa0, entries.length / 2), ...entries]);
const int = (value: number) => (value < 0 ? head(0x20, -1 - value) : head(0, value));

type Where = { origin?: string; rpId?: string; verified?: boolean };

/** A device that holds one passkey, as far as a browser would show it to the server. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map(
    int(1),
    int(2),
    int(3),
    int(-7),
    int(-1),
    int(1),
    int(-2),
    bytes(Buffer.from(x, 'base64url')),
    int(-3),
    bytes(Buffer.from(y, 'base64url')),
  );
  const rawId = randomBytes(16);
  const id = encoded(rawId);
  const made = { id, rawId: id, type: 'public-key' } as const;

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Where) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const authData = (counter: number, { rpId = 'localhost', verified = true }: Where, key?: Buffer) => {
    const flags = 0x01 + (verified ? 0x04 : 0) + (key ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const size = Buffer.from([0, rawId.length]);
    const attested = key ? [Buffer.alloc(16), size, rawId, key] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...attested]);
  };

  return {
    make(challenge: string, where: Where = {}) {
      const data = authData(0, where, cose);
      const attestation = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(data));
      const clientDataJSON = encoded(clientData('webauthn.create', challenge, where));
      return {
        ...made,
        response: { clientDataJSON, attestationObject: encoded(attestation), transports: ['internal'] },
      };
    },
    sign(challenge: string, counter: number, where: Where = {}) {
      const json = clientData('webauthn.get', challenge, where);
      const data = authData(counter, where);
      const signature = createSign('sha256').update(data).update(sha256(json)).sign(privateKey);
      const response = {
        clientDataJSON: encoded(json),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      };
      return { ...made, response };
    },
  };
}
