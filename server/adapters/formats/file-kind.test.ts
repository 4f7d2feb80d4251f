import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aWordDocument } from '../../../tests/support/hostile/documents.ts';
import { aHeic } from '../../../tests/support/hostile/heics.ts';
import { aPicture } from '../../../tests/support/hostile/pictures.ts';
import { aPdf } from '../../../tests/support/resumes.ts';
import { type FileKind, fileKindOf, safeFileName, storedKindOf } from './file-kind.ts';
import { sanitize } from './sanitize/sanitize.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-kinds-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The first bytes of the stored copy; null for what was refused. */
async function storedStart(bytes: Buffer, kind: FileKind): Promise<string | null> {
  const file = join(dir, 'file');
  writeFileSync(file, bytes);
  if ((await fileKindOf(file, bytes.length)) !== kind) return null;
  return Buffer.from(await sanitize(bytes, kind)).toString('latin1', 0, 4);
}

const files: Record<FileKind, Buffer> = {
  pdf: aPdf(),
  png: aPicture('png'),
  jpg: aPicture('jpg'),
  webp: aPicture('webp'),
  heic: aHeic(),
  docx: Buffer.from(aWordDocument()),
};

const preambles = {
  'a byte-order mark': '\xef\xbb\xbf',
  'a line end': '\n',
  'line ends and spaces': '\r\n \t\r\n\n',
  'a byte-order mark and a line end': '\xef\xbb\xbf\r\n',
  'the headers of a mail part': 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n',
};

const starts = { pdf: '%PDF', png: '\x89PNG', jpg: '\xff\xd8\xff\xe0', webp: 'RIFF', docx: 'PK\x03\x04' };

describe.each(Object.entries(preambles))('%s in front of a file', (_, preamble) => {
  it.each(Object.entries(files))(
    'a file is accepted and stored without what is in front of it: %s',
    async (name, file) => {
      const kind = name as FileKind;
      const start = await storedStart(Buffer.concat([Buffer.from(preamble, 'latin1'), file]), kind);
      expect(start).toBe(starts[storedKindOf(kind) as keyof typeof starts]);
    },
  );
});

describe('a PDF', () => {
  it('a PDF is accepted when its header begins within the first 1,024 bytes, and refused further behind', async () => {
    const behind = (count: number, byte: number) => Buffer.concat([Buffer.alloc(count, byte), aPdf()]);
    expect(await storedStart(behind(1000, 0), 'pdf')).toBe('%PDF');
    expect(await storedStart(behind(1000, 0xfe), 'pdf')).toBe('%PDF');
    expect(await storedStart(behind(1100, 0), 'pdf')).toBeNull();
  });

  it('a picture that mentions a PDF in its beginning stays a picture', async () => {
    const png = aPicture('png');
    const text = Buffer.concat([Buffer.from('\0\0\0\x08tEXt%PDF-1.4', 'latin1'), Buffer.alloc(4)]);
    expect(await storedStart(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), 'png')).toBe('\x89PNG');
  });
});

describe('the name of a file', () => {
  it.each([
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['Zoe\u0308 Nu\u0301n\u0303ez.PDF', 'Zoë Núñez.pdf'],
    ['हिन्दी बायोडाटा.pdf', 'हिन्दी बायोडाटा.pdf'],
    ['ประวัติส่วนตัว.pdf', 'ประวัติส่วนตัว.pdf'],
    ['سِيرَة.pdf', 'سِيرَة.pdf'],
    ['רֵזוּמֶה.pdf', 'רֵזוּמֶה.pdf'.normalize('NFC')],
    ['رزومه\u200cها.pdf', 'رزومه\u200cها.pdf'],
    ['ක්\u200dරමය.pdf', 'ක්\u200dරමය.pdf'],
    ['履歴書 か\u3099.pdf', '履歴書 が.pdf'],
    ['Scan 9.41\u202fPM.pdf', 'Scan 9.41 PM.pdf'],
  ])('a file name keeps its letters and their marks: %s', (name, stored) => {
    expect(safeFileName(name, 'pdf', 'Résumé')).toBe(stored);
  });

  it.each([
    ['cv\u202efdp.exe', 'cvfdp.exe.pdf'],
    ['\u200d\u0301.pdf', 'Résumé.pdf'],
    ['a\u200b\u200d\u200c.pdf', 'a.pdf'],
  ])('a file name loses what is invisible or deceives its reader: %j', (name, stored) => {
    expect(safeFileName(name, 'pdf', 'Résumé')).toBe(stored);
  });
});
