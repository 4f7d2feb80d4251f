import { randomBytes } from 'node:crypto';
import type { Db } from '../../adapters/database/db.ts';
import type { Keyring } from '../../adapters/storage/encrypted-storage.ts';
import { openColumn, type SealContext, sealColumn } from '../../adapters/database/sealed-column.ts';

// A player requests many ranges, so keys are cached, but for no longer than this after their deletion.
const keyCacheMs = 5000;
const maxCachedKeys = 1000;

/** Stores keys encrypted with a key derived from the installation's secret or from a former one. */
export function openKeyring(db: Db, secret: string, formerSecrets: readonly string[] = []): Keyring {
  const cachedKeys = new Map<string, { key: Buffer; until: number }>();

  const keyOf = async (videoId: string) => {
    const cached = cachedKeys.get(videoId);
    if (cached && cached.until > Date.now()) return cached.key;
    const row = await db.selectFrom('video_keys').select('sealed').where('video_id', '=', videoId).executeTakeFirst();
    cachedKeys.delete(videoId);
    if (!row) return null;
    const key = unsealAny([secret, ...formerSecrets], videoId, row.sealed);
    if (cachedKeys.size >= maxCachedKeys) cachedKeys.clear();
    cachedKeys.set(videoId, { key, until: Date.now() + keyCacheMs });
    return key;
  };

  return {
    keyOf,
    async keyFor(videoId) {
      const sealed = sealColumn(secret, sealContext(videoId), randomBytes(32));
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

const sealContext = (videoId: string): SealContext => ({ purpose: 'video keys', row: videoId });

function unsealAny([secret, ...others]: string[], videoId: string, sealed: Buffer): Buffer {
  if (!secret) throw new Error(`No secret opens the key of video ${videoId}. Name the former one in FORMER_SECRETS.`);
  try {
    return openColumn(secret, sealContext(videoId), sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealAny(others, videoId, sealed);
  }
}
