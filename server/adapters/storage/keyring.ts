import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../db.ts';

/** The keys of videos. A key that was deleted from its table is gone for good: every copy of the files with it. */
export type Keyring = {
  /** Makes one when there is none yet. */
  keyFor(videoId: string): Promise<Buffer>;
  /** Null once the video was erased. */
  keyOf(videoId: string): Promise<Buffer | null>;
};

const nonceBytes = 12;
const tagBytes = 16;
// A player asks for many ranges of one video; no process remembers a deleted key for longer than this.
const rememberedMs = 5000;
const mostRemembered = 1000;

/** Keys in the database, each sealed by a key that follows from the installation's secret, or from one it had before. */
export function openKeyring(db: Db, secret: string, formerSecrets: readonly string[] = []): Keyring {
  const master = masterOf(secret);
  const former = formerSecrets.map(masterOf);
  const remembered = new Map<string, { key: Buffer; until: number }>();

  const keyOf = async (videoId: string) => {
    const known = remembered.get(videoId);
    if (known && known.until > Date.now()) return known.key;
    const row = await db.selectFrom('video_keys').select('sealed').where('video_id', '=', videoId).executeTakeFirst();
    remembered.delete(videoId);
    if (!row) return null;
    const key = unsealAny([master, ...former], videoId, row.sealed);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(videoId, { key, until: Date.now() + rememberedMs });
    return key;
  };

  return {
    keyOf,
    async keyFor(videoId) {
      const sealed = seal(master, videoId, randomBytes(32));
      await db
        .insertInto('video_keys')
        .values({ video_id: videoId, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const key = await keyOf(videoId);
      if (!key) throw new Error(`The key of video ${videoId} was deleted a moment ago.`);
      return key;
    },
  };
}

const masterOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'video keys', 32));

function unsealAny([master, ...others]: Buffer[], videoId: string, sealed: Buffer): Buffer {
  if (!master) throw new Error(`No secret opens the key of video ${videoId}. Name the former one in FORMER_SECRETS.`);
  try {
    return unseal(master, videoId, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealAny(others, videoId, sealed);
  }
}

function seal(master: Buffer, videoId: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(Buffer.from(videoId));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function unseal(master: Buffer, videoId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', master, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(videoId))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
