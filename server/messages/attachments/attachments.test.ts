import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Attachment, maxAttachmentBytes } from '#contract/messages/attachments.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { aWordDocument, hostileDocuments } from '../../../tests/support/hostile/documents.ts';
import { hostileInPdf, hostilePdfs } from '../../../tests/support/hostile/pdfs.ts';
import { aHeic, brokenHeics } from '../../../tests/support/hostile/heics.ts';
import { aPicture } from '../../../tests/support/hostile/pictures.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { aPdf } from '../../../tests/support/resumes.ts';
import { eraseAccounts } from '../../compliance/erasure/erase.ts';
import { clearAttachments } from './clear.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const aPng = Buffer.from(aPicture('png'));

async function talking() {
  const draft = await sentIn(product);
  const { body } = await product.call(draft.candidate, api.messages.open, { application_id: draft.application_id });
  return { ...draft, id: body.conversation_id };
}

async function attach(person: Person, conversation_id: string, bytes = aPdf(), name = '../../Offer, Ada Park.PDF') {
  const form = new FormData();
  form.append('conversation_id', conversation_id);
  form.append('attachment', new Blob([new Uint8Array(bytes)]), name);
  const { statusCode, json } = await product.app.inject({
    method: 'POST',
    url: api.attachments.send.path,
    headers: { authorization: `Bearer ${person.token}` },
    payload: form,
  });
  return { status: statusCode, body: json<Attachment & Partial<ErrorBody>>() };
}

const say = (person: Person, conversation_id: string, attachments: string[], text = '') =>
  product.call(person, api.messages.send, { conversation_id, client_id: randomUUID(), text, attachments });
const address = (person: Person, attachment_id: string) => product.call(person, api.attachments.one, { attachment_id });
const read = (person: Person, url: string) =>
  product.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });

describe('an attachment', () => {
  it('an attachment is part of a message, readable by both sides alone, and stored encrypted', async () => {
    const { candidate, manager, id } = await talking();
    const { body: pdf } = await attach(candidate, id);
    expect(pdf).toMatchObject({ type: 'pdf', filename: 'Offer Ada Park.pdf', bytes: expect.any(Number) as number });
    expect((await address(manager, pdf.id)).status).toBe(404);
    const { body: png } = await attach(candidate, id, aPng, 'desk.jpg');
    expect(png).toMatchObject({ type: 'png', filename: 'desk.png' });
    const { status, body } = await say(candidate, id, [pdf.id, png.id]);
    expect([status, body.message.attachments.map((one) => one.id)]).toEqual([200, [pdf.id, png.id]]);
    const seen = (await product.call(manager, api.messages.thread, { conversation_id: id })).body;
    expect(seen.messages[0]).toMatchObject({ text: '', attachments: [{ id: pdf.id }, { id: png.id }] });
    const { url } = (await address(manager, pdf.id)).body;
    const file = await read(manager, url);
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, pdf.bytes]);
    expect(file.rawPayload.toString('latin1')).toContain('(Ada Park) Tj');
    expect(file.headers['content-disposition']).toBe('attachment');
    expect((await read(candidate, url)).statusCode).toBe(403);
    const folder = join(product.folder, 'storage/attachments');
    const kept = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    expect(kept.some((bytes) => bytes.includes('%PDF'))).toBe(false);
    const stranger = await product.signUp('manager');
    expect((await address(stranger, pdf.id)).status).toBe(404);
    expect((await attach(stranger, id)).status).toBe(404);
  });

  it('an attachment must be an image or a plain document by its content, and within the size limit', async () => {
    const { candidate, id } = await talking();
    const refused = async (bytes: Buffer<ArrayBuffer>) => (await attach(candidate, id, bytes)).body.code;
    expect(await refused(Buffer.from('<script>alert(1)</script>'))).toBe('attachment_refused');
    expect(await refused(Buffer.from(hostilePdfs['a lock']!))).toBe('attachment_refused');
    expect(await refused(Buffer.concat([aPng, Buffer.alloc(maxAttachmentBytes), aPng]))).toBe('attachment_too_large');
  });

  it('a Word document without macros and a HEIC photo are accepted by their content', async () => {
    const { candidate, id } = await talking();
    const sent = async (bytes: Buffer<ArrayBuffer>, name: string) => {
      const { status, body } = await attach(candidate, id, bytes, name);
      return status === 200 ? [body.type, body.filename] : body.code;
    };
    expect(await sent(Buffer.from(aWordDocument()), 'Résumé.doc.docx')).toEqual(['docx', 'Résumé.doc.docx']);
    for (const name of ['no document at all', 'another encoding'])
      expect(await sent(Buffer.from(hostileDocuments[name]!), 'cv.docx')).toBe('attachment_refused');
    expect(await sent(Buffer.from('PK\x03\x04 cut off'), 'cv.docx')).toBe('attachment_refused');

    const heic = (brands: string) =>
      Buffer.from(aHeic().toString('latin1').replace('heic\0\0\0\0mif1heic', brands), 'latin1');
    expect(await sent(heic('heic\0\0\0\0mif1heic'), 'IMG_1.HEIC')).toEqual(['jpg', 'IMG_1.jpg']);
    expect(await sent(heic('mif1\0\0\0\0mif1heic'), 'IMG_2.jpg')).toEqual(['jpg', 'IMG_2.jpg']);
    const broken = await attach(candidate, id, Buffer.from(brokenHeics['noise for a tile']!), 'IMG_4.heic');
    expect(broken.body).toMatchObject({ code: 'attachment_refused', error: expect.stringContaining('as JPEG') });
    expect(await sent(heic('mif1\0\0\0\0mif1avif'), 'IMG_3.heic')).toBe('attachment_refused');
    expect(await sent(heic('mp42\0\0\0\0isommp42'), 'film.heic')).toBe('attachment_refused');
  });

  it('an attachment is stored without active content', async () => {
    const { candidate, id } = await talking();
    const { status, body } = await attach(candidate, id, Buffer.from(hostilePdfs['a script in packed objects']!));
    expect(status).toBe(200);
    const file = await read(candidate, (await address(candidate, body.id)).body.url);
    expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF/);
    expect(file.rawPayload.toString('latin1')).not.toMatch(hostileInPdf);
  });

  it('an attachment can be sent only once, by its author and in its conversation', async () => {
    const { candidate, manager, id } = await talking();
    const other = await talking();
    const { body } = await attach(candidate, id);
    expect((await say(manager, id, [body.id])).body.code).toBe('attachment_gone');
    expect((await say(other.candidate, other.id, [body.id])).body.code).toBe('attachment_gone');
    expect((await say(candidate, id, [])).body.issues).toMatchObject([{ path: 'text' }]);
    expect((await say(candidate, id, [body.id])).status).toBe(200);
    expect((await say(candidate, id, [body.id])).body.code).toBe('attachment_gone');
  });

  it('an unsent attachment is deleted with its key and its file after a day', async () => {
    const { candidate, id } = await talking();
    const { body } = await attach(candidate, id);
    const { url } = (await address(candidate, body.id)).body;
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await product.db
      .updateTable('message_attachments')
      .set({ created_at: yesterday })
      .where('id', '=', body.id)
      .execute();
    await clearAttachments.run(product.services, {}, { id: randomUUID(), last: false });
    expect((await read(candidate, url)).statusCode).toBe(404);
    expect(await product.services.storage.size(`attachments/${body.id}.pdf`)).toBeNull();
  });

  it('an unsent attachment is retained while its author is under a legal hold', async () => {
    const { candidate, id } = await talking();
    const { body } = await attach(candidate, id);
    await product.db
      .updateTable('message_attachments')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('id', '=', body.id)
      .execute();
    const hold = { subject: 'user', which: candidate.id, reason: 'A court asked', until: null } as const;
    await product.call(await product.signUp('admin'), api.legalHolds.place, hold);
    await clearAttachments.run(product.services, {}, { id: randomUUID(), last: false });
    expect(await product.services.storage.size(`attachments/${body.id}.pdf`)).not.toBeNull();
  });

  it('an attachment is deleted with the account of its author', async () => {
    const { candidate, manager, id } = await talking();
    const { body } = await attach(candidate, id);
    await say(candidate, id, [body.id], 'My certificate');
    await product.call(candidate, api.deletions.request, { confirmation: product.password });
    await graceIsOver(product, candidate);
    await eraseAccounts.run(product.services, {}, { id: randomUUID(), last: false });
    await clearAttachments.run(product.services, {}, { id: randomUUID(), last: false });
    const rows = await product.db.selectFrom('video_keys').select('video_id').where('video_id', '=', body.id).execute();
    expect(rows).toEqual([]);
    expect(await product.services.storage.size(`attachments/${body.id}.pdf`)).toBeNull();
    const thread = await product.call(manager, api.messages.thread, { conversation_id: id });
    expect(thread.body.messages).toMatchObject([{ attachments: [], text: expect.stringMatching(/deleted/) as string }]);
  });
});

describe('a block', () => {
  it('a block stops messages of both sides until the side that set it removes it', async () => {
    const { candidate, manager, id } = await talking();
    const text = 'Hello';
    expect((await say(manager, id, [], text)).status).toBe(200);
    const block = (person: Person, blocked: boolean) =>
      product.call(person, api.blocks.set, { conversation_id: id, blocked });
    expect((await block(candidate, true)).status).toBe(200);
    expect((await block(candidate, true)).status).toBe(200);
    for (const person of [candidate, manager]) expect((await say(person, id, [], text)).body.code).toBe('blocked');
    const seenBy = async (person: Person) =>
      (await product.call(person, api.messages.thread, { conversation_id: id })).body.conversation.blocked;
    expect([await seenBy(candidate), await seenBy(manager)]).toEqual(['by_us', 'by_them']);
    await block(manager, false);
    expect((await say(manager, id, [], text)).body.code).toBe('blocked');
    await block(candidate, false);
    expect((await say(manager, id, [], text)).status).toBe(200);
    expect((await block(await product.signUp('manager'), true)).status).toBe(404);
  });
});
