import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { exportDays } from '#contract/exports.ts';
import { uuid } from '#contract/fields.ts';
import { withWorkFolder } from '../../adapters/upload-folder.ts';
import { writeZip, type ZipEntry } from '../../adapters/zip.ts';
import type { Services } from '../../context.ts';
import { enqueue, task } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { resumeKey } from '../profiles/queries.ts';
import { videoKey } from '../videos/queries.ts';
import { exportFailed, exportReady } from './emails.ts';
import { exportKey, personalData } from './queries.ts';

/** Puts everything about somebody into one archive and mails them where to fetch it. */
export const buildExport = task({
  name: 'build-export',
  payload: z.object({ export_id: uuid }),
  seconds: 1800,
  retries: 2,
  async run(services, { export_id }, { last }) {
    const asked = await services.db
      .selectFrom('exports')
      .innerJoin('users', 'users.id', 'exports.user_id')
      .select(['exports.id', 'user_id', 'email', 'role'])
      .where('exports.id', '=', export_id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (!asked) return;
    try {
      await become(services, asked, 'ready', await build(services, asked));
    } catch (error) {
      if (last) await become(services, asked, 'failed', null);
      throw error;
    }
  },
});

type Asked = { id: string; user_id: string; email: string; role: string };

async function build(services: Services, { id, user_id }: Asked): Promise<number> {
  const { settings, storage } = services;
  return withWorkFolder(settings.uploads, async (dir) => {
    const file = join(dir, 'archive.zip');
    await writeZip(file, entriesOf(services, user_id));
    await storage.put(exportKey(id), file);
    return (await stat(file)).size;
  });
}

const readme = `Everything that Saywell keeps about you.

data.json   one list for each kind of record, by its name; times are UTC
videos/     your videos, named by their id in data.json
resumes/    your résumés

Not in here: passwords and other secrets, which nobody can read, and what is about other people.
`;

async function* entriesOf({ db, storage }: Services, userId: string): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', bytes: Buffer.from(readme), compress: true };
  const data: Record<string, unknown[]> = {};
  for await (const { name, rows } of personalData(db, userId)) data[name] = rows;
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)), compress: true };
  const videos = await db.selectFrom('videos').select('id').where('owner_id', '=', userId).execute();
  const resumes = await db.selectFrom('resumes').select('id').where('owner_id', '=', userId).execute();
  const files = [
    ...videos.map(({ id }) => ({ key: videoKey(id), name: `videos/${id}.mp4` })),
    ...resumes.map(({ id }) => ({ key: resumeKey(id), name: `resumes/${id}.pdf` })),
  ];
  for (const { key, name } of files)
    if ((await storage.size(key)) !== null) yield { name, bytes: () => storage.read(key), compress: false };
}

async function become(
  { db, settings }: Services,
  { id, email, role }: Asked,
  status: 'ready' | 'failed',
  bytes: number | null,
) {
  const page = role === 'candidate' || role === 'manager' ? `/${role}/settings?tab=privacy` : '/users/dashboard';
  await db.transaction().execute(async (tx) => {
    const lives = sql<string>`now() + make_interval(days => ${exportDays})`;
    const change = status === 'ready' ? { bytes, ready_at: sql<string>`now()`, expires_at: lives } : {};
    await tx
      .updateTable('exports')
      .set({ status, ...change })
      .where('id', '=', id)
      .execute();
    const letter = status === 'ready' ? exportReady : exportFailed;
    await enqueue(tx, sendEmail, { key: `export:${id}`, email: letter(email, settings.origin + page) });
  });
}

/** An archive that is over, or whose owner is gone, loses its key and its file. */
export const clearExports = task({
  name: 'clear-exports',
  payload: z.object({ export_ids: z._default(z.array(uuid), []) }),
  async run({ db, storage }, { export_ids }) {
    const over = await db
      .updateTable('exports')
      .set({ status: 'expired' })
      .where('status', '=', 'ready')
      .where('expires_at', '<', sql<string>`now()`)
      .returning('id')
      .execute();
    for (const id of [...export_ids, ...over.map((row) => row.id)]) {
      await db.deleteFrom('video_keys').where('video_id', '=', id).execute();
      await storage.remove(exportKey(id));
    }
  },
});
