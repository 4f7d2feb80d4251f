import { randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { openColumn, type Place, sealColumn } from '../database/sealed-column.ts';

/** The keys of videos. A key that was deleted from its table is gone for good: every copy of the files with it. */
export type Keyring = {
  /** Makes one when there is none yet. */
  keyFor(videoId: string): Promise<Buffer>;
  /** Null once the video was erased. */
  keyOf(videoId: string): Promise<Buffer | null>;
};

// A player asks for many ranges of one video; no process remembers a deleted key for longer than this.
const rememberedMs = 5000;
const mostRemembered = 1000;

/** Keys in the database, each sealed by a key that follows from the installation's secret, or from one it had before. */
export function openKeyring(db: Db, secret: string, formerSecrets: readonly string[] = []): Keyring {
  const remembered = new Map<string, { key: Buffer; until: number }>();

  const keyOf = async (videoId: string) => {
    const known = remembered.get(videoId);
    if (known && known.until > Date.now()) return known.key;
    const row = await db.selectFrom('video_keys').select('sealed').where('video_id', '=', videoId).executeTakeFirst();
    remembered.delete(videoId);
    if (!row) return null;
    const key = unsealAny([secret, ...formerSecrets], videoId, row.sealed);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(videoId, { key, until: Date.now() + rememberedMs });
    return key;
  };

  return {
    keyOf,
    async keyFor(videoId) {
      const sealed = sealColumn(secret, place(videoId), randomBytes(32));
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

const place = (videoId: string): Place => ({ purpose: 'video keys', row: videoId });

function unsealAny([secret, ...others]: string[], videoId: string, sealed: Buffer): Buffer {
  if (!secret) throw new Error(`No secret opens the key of video ${videoId}. Name the former one in FORMER_SECRETS.`);
  try {
    return openColumn(secret, place(videoId), sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealAny(others, videoId, sealed);
  }
}
