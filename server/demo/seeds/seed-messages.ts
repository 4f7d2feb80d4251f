import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tx } from '../../adapters/database/db.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { attachmentKey } from '../../messages/offers.ts';
import { hoursBefore } from '../dates.ts';
import type { Jobs } from './seed-jobs.ts';
import type { People } from './seed-people.ts';
import { idOf } from './seed-clips.ts';
import { resumePdf } from './resume-pdf.ts';
import { called, demoAttachments, demoConversations, demoFolder } from '../content.ts';

const typeOf = (name: string) => (name.endsWith('.pdf') ? ('pdf' as const) : ('png' as const));
const fileOf = (name: string) => ({ id: idOf(`attachment ${name}`), type: typeOf(name) });

async function bytesOf(name: string): Promise<Buffer> {
  const lines = called(demoAttachments, name);
  return lines ? resumePdf([...lines]) : readFile(join(demoFolder, 'attachments', name));
}

export async function seedAttachments(storage: Storage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    for (const name of Object.keys(demoAttachments)) {
      await writeFile(join(folder, name), await bytesOf(name));
      await storage.put(attachmentKey(fileOf(name)), join(folder, name));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function seedMessages(tx: Tx, { people, jobs, now }: { people: People; jobs: Jobs; now: Date }) {
  for (const { candidate, job: key, said, unread } of demoConversations) {
    const candidate_id = people.candidates.get(candidate)?.id;
    const job = jobs.get(key);
    const last = said.at(-1);
    if (!candidate_id || !job || !last) throw new Error(`Nothing is said between ${candidate} and ${key}.`);
    const senderOf = (by: 'candidate' | 'manager') => (by === 'candidate' ? candidate_id : job.manager.id);
    const read = said.length - unread;
    const toOrg = last[0] === 'candidate';
    const { id } = await tx
      .insertInto('conversations')
      .values({
        org_id: job.manager.org_id,
        job_id: job.id,
        candidate_id,
        manager_id: job.manager.id,
        last_number: said.length,
        last_text: last[2].slice(0, 200),
        last_sender_id: senderOf(last[0]),
        last_at: hoursBefore(now, last[1]),
        candidate_read: toOrg ? said.length : read,
        org_read: toOrg ? read : said.length,
        candidate_unread: toOrg ? 0 : unread,
        org_unread: toOrg ? unread : 0,
        created_at: hoursBefore(now, said[0]?.[1] ?? 0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = said.map(([by, hours, text], at) => ({
      conversation_id: id,
      number: at + 1,
      sender_id: senderOf(by),
      client_id: randomUUID(),
      text,
      created_at: hoursBefore(now, hours),
    }));
    await tx.insertInto('messages').values(rows).execute();
    for (const [at, [by, , , name]] of said.entries()) {
      if (!name) continue;
      const bytes = (await bytesOf(name)).length;
      const file = { ...fileOf(name), filename: name, bytes, owner_id: senderOf(by), number: at + 1 };
      await tx
        .insertInto('message_attachments')
        .values({ ...file, conversation_id: id })
        .execute();
    }
  }
}
