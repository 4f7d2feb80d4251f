import { sql } from 'kysely';
import { discard, sweepLeftovers, staleNames } from '../../adapters/uploads/upload-folder.ts';
import {
  discardUpload,
  discardUploadsOf,
  partialFolder,
  type StoredUpload,
  storedUploads,
  uploadDays,
} from '../../adapters/uploads/upload-store.ts';
import { publishEvent } from '../../adapters/database/event-feed.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
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
  const stored = await storedUploads(uploads);
  if (stored.length === 0) return;
  for (const owner of await erasedOwners(db, stored)) await discardUploadsOf(uploads, owner);
  for (const id of await confirmedUploads(db, stored)) await discardUpload(uploads, id);
}

async function erasedOwners(db: Db, stored: StoredUpload[]): Promise<string[]> {
  const owners = [...new Set(stored.map(({ owner }) => owner))];
  const { rows } = await sql<{ id: string }>`
    select owner as id from unnest(${owners}::uuid[]) as owner
    where not exists (select from users where users.id = owner and erased_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns uploads whose server ended after the confirmation and before it deleted them; the video has the last part of their id. */
async function confirmedUploads(db: Db, stored: StoredUpload[]): Promise<string[]> {
  const ids = stored.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select upload as id from unnest(${ids}::text[]) as upload
    where exists (select from videos where upload_id = upload)
      or exists (
        select from deletion_receipts where owner_id = left(upload, 36)::uuid and video_id::text = right(upload, 36)
      )`.execute(db);
  return rows.map(({ id }) => id);
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
