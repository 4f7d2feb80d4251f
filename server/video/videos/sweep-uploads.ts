import { sql } from 'kysely';
import { discard, sweepLeftovers, staleNames } from '../../adapters/uploads/upload-folder.ts';
import { discardUploadsOf, ownersOfUploads, partialFolder, uploadDays } from '../../adapters/uploads/upload-store.ts';
import { publishEvent } from '../../adapters/database/event-feed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';

type Sweeping = Pick<Services, 'db' | 'live' | 'log' | 'settings'>;

const eachMs = 60_000;
const topic = 'uploads_to_delete';

/** Announces the deletion to all servers, because unfinished uploads are on the local disk of the server that received them. */
export const announceUploadsToDelete = (tx: Tx, owner_id: string): Promise<void> =>
  publishEvent(tx, topic, { owner_id });

export async function sweepUploads({ db, settings: { uploads } }: Sweeping): Promise<void> {
  await sweepLeftovers(uploads);
  await discard(uploads, await staleNames(uploads, partialFolder, uploadDays));
  const owners = await ownersOfUploads(uploads);
  if (owners.length === 0) return;
  const { rows: erased } = await sql<{ id: string }>`
    select owner as id from unnest(${owners}::uuid[]) as owner
    where not exists (select from users where users.id = owner and erased_at is null)`.execute(db);
  for (const { id } of erased) await discardUploadsOf(uploads, id);
}

export function startUploadSweeper(services: Sweeping): () => void {
  const { live, log, settings } = services;
  const failed = (error: unknown) => log.warn({ err: error }, 'unfinished uploads could not be swept');
  const sweep = () => void sweepUploads(services).catch(failed);
  const stopListening = live.listenTo(topic, (event) => {
    // Announcements may have been missed while the connection was interrupted.
    if (event === null) return sweep();
    const { owner_id } = event as { owner_id: string };
    return void discardUploadsOf(settings.uploads, owner_id).catch(failed);
  });
  sweep();
  const each = setInterval(sweep, eachMs).unref();
  return () => {
    clearInterval(each);
    stopListening();
  };
}
