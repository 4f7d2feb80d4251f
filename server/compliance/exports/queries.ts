import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import type { Context } from '../../base/context.ts';

export const exportKey = (id: string) => `exports/${id}.zip`;

export async function myExports({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Result<typeof api.exports.mine>> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'status', 'bytes', 'asked_at', 'expires_at'])
    .where('user_id', '=', actor.id)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute();
  const url = (id: string) => playbackUrl(settings.secret, exportKey(id), actor.id);
  return {
    exports: rows.map((row) => ({
      ...row,
      url: row.status === 'ready' ? url(row.id) : null,
    })),
  };
}
