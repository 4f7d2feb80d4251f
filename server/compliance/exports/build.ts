import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uuid } from '#contract/base/fields.ts';
import { exportDays } from '#contract/compliance/exports.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import { writeZip, type ZipEntry } from '../../adapters/formats/zip.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Services } from '../../base/context.ts';
import { languageOf, notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { exportFailed, exportReady } from './events.ts';
import { exportKey } from './queries.ts';

export const buildExport = task({
  name: 'build-export',
  payload: z.object({ export_id: uuid }),
  seconds: 1800,
  retries: 2,
  async run(services, { export_id }, { last }) {
    const asked = await services.db
      .selectFrom('exports')
      .innerJoin('users', 'users.id', 'exports.user_id')
      .select(['exports.id', 'user_id', 'role'])
      .where('exports.id', '=', export_id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (!asked) return;
    try {
      await setExportStatus(services, asked, 'ready', await build(services, asked));
    } catch (error) {
      if (last) await setExportStatus(services, asked, 'failed', null);
      throw error;
    }
  },
});

type ExportRequest = { id: string; user_id: string; role: string };

async function build(services: Services, { id, user_id }: ExportRequest): Promise<number> {
  const { settings, storage } = services;
  return withWorkFolder(settings.uploads, async (dir) => {
    const file = join(dir, 'archive.zip');
    await writeZip(file, entriesOf(services, user_id));
    await storage.put(exportKey(id), file);
    return (await stat(file)).size;
  });
}

const readme = message(`Everything that Saywell keeps about you.

data.json      one list for each kind of record, by its name; times are UTC
videos/        your videos, named by their id in data.json
resumes/       your résumés
attachments/   the files that you sent in messages

Not in here: passwords and other secrets, which no one can read, and what is about other people.`);

async function* entriesOf(services: Services, userId: string): AsyncGenerator<ZipEntry> {
  const { db, hooks, storage } = services;
  yield {
    name: 'README.txt',
    bytes: Buffer.from(`${translateMessage(await languageOf(db, userId), readme)}
`),
    compress: true,
  };
  const data: Record<string, unknown[]> = {};
  for await (const { name, rows } of hooks.personalData(services, userId)) data[name] = rows;
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)), compress: true };
  for (const { key, name } of await hooks.filesOf(db, userId))
    if ((await storage.size(key)) !== null) yield { name, bytes: () => storage.read(key), compress: false };
}

async function setExportStatus(
  { db }: Services,
  { id, user_id, role }: ExportRequest,
  status: 'ready' | 'failed',
  bytes: number | null,
) {
  const path = role === 'candidate' || role === 'manager' ? `/${role}/settings?tab=privacy` : '/users/dashboard';
  await db.transaction().execute(async (tx) => {
    const lives = sql<string>`now() + make_interval(days => ${exportDays})`;
    const change = status === 'ready' ? { bytes, ready_at: sql<string>`now()`, expires_at: lives } : {};
    await tx
      .updateTable('exports')
      .set({ status, ...change })
      .where('id', '=', id)
      .execute();
    const kind = status === 'ready' ? exportReady : exportFailed;
    await notify(tx, kind({ user_id }, `export:${id}`, { path }));
  });
}
