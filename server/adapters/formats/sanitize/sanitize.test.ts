import { createCanvas, loadImage } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aWordDocument, hostileDocuments, hostileInDocument } from '../../../../tests/support/hostile/documents.ts';
import { hostileInPdf, hostilePdfs } from '../../../../tests/support/hostile/pdfs.ts';
import { aHeic, brokenHeics, talkativeHeics } from '../../../../tests/support/hostile/heics.ts';
import { aPicture, hostileInPicture, hostilePictures } from '../../../../tests/support/hostile/pictures.ts';
import { aPdf } from '../../../../tests/support/resumes.ts';
import type { FileKind } from '../file-kind.ts';
import { sanitize } from './sanitize.ts';
import { Unreadable } from './unreadable.ts';

/** Null for what was refused. */
const made = async (bytes: Buffer, kind: FileKind): Promise<Buffer | null> => {
  try {
    return Buffer.from(await sanitize(bytes, kind));
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable);
    return null;
  }
};

it('every accepted kind of file has at least twenty hostile samples', () => {
  const counts = [
    hostilePdfs,
    hostileDocuments,
    { ...talkativeHeics, ...brokenHeics },
    ...(['png', 'jpg', 'webp'] as const).map(hostilePictures),
  ];
  expect(counts.map((samples) => Object.keys(samples).length >= 20)).toEqual(counts.map(() => true));
});

describe('a PDF', () => {
  const refused = ['a picture that is elsewhere', 'a lock', 'no pages', 'no document at all'];
  const either = ['a bomb', 'pages within pages without end'];

  it.each(Object.entries(hostilePdfs))('a PDF is refused or sanitized: one with %s', async (name, bytes) => {
    const clean = await made(bytes, 'pdf');
    if (!either.includes(name)) expect(clean === null).toBe(refused.includes(name));
    expect(clean?.toString('latin1') ?? '').not.toMatch(hostileInPdf);
    if (clean) expect(clean.toString('latin1')).toContain('/Type /Page');
  });

  it('a PDF keeps its words and its links to the web', async () => {
    const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/ada)>>>>]';
    const bytes = Buffer.from(aPdf().toString('latin1').replace('/Contents', `${link}/Contents`), 'latin1');
    const clean = (await made(bytes, 'pdf'))?.toString('latin1');
    expect(clean).toContain('(Ada Park) Tj');
    expect(clean).toContain('https://example.com/ada');
  });

  it('a PDF that is sanitized twice stays the same', async () => {
    const once = await made(aPdf(), 'pdf');
    expect(await made(once!, 'pdf')).toEqual(once);
  });
});

describe.each(['png', 'jpg', 'webp'] as const)('a picture (%s)', (kind) => {
  it.each(Object.entries(hostilePictures(kind)))('a picture is refused or sanitized: one with %s', async (_, bytes) => {
    const clean = await made(bytes, kind);
    expect(clean?.toString('latin1') ?? '').not.toMatch(hostileInPicture);
  });

  it('a sanitized picture looks the same', async () => {
    const clean = await loadImage((await made(aPicture(kind), kind))!);
    const canvas = createCanvas(clean.width, clean.height);
    canvas.getContext('2d').drawImage(clean, 0, 0);
    const [red, green] = canvas.getContext('2d').getImageData(10, 10, 1, 1).data;
    expect([clean.width, clean.height]).toEqual([48, 32]);
    expect(red).toBeLessThan(20);
    expect(green).toBeGreaterThan(100);
  });

  it('a picture is never refused for data that is appended to it', async () => {
    const beside = Object.entries(hostilePictures(kind)).filter(([name]) => /^a page behind it$/.test(name));
    for (const [, bytes] of beside) expect(await made(bytes, kind)).not.toBeNull();
  });
});

it('a picture is rotated as its camera recorded, and the camera data is removed', async () => {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const plain = aPicture('jpg');
  const turned = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
    exif,
    plain.subarray(2),
  ]);
  const clean = await made(turned, 'jpg');
  const { width, height } = await loadImage(clean!);
  expect([width, height]).toEqual([32, 48]);
  expect(clean!.includes('Exif')).toBe(false);
});

describe('a picture of a phone (heic)', () => {
  const shown = async (clean: Buffer | null) => {
    const picture = await loadImage(clean!);
    const canvas = createCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const colorAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
      return red > 150 ? (green > 150 ? 'white' : 'red') : green > 90 && blue > 90 ? 'teal' : `${red} ${green} ${blue}`;
    };
    return { size: [picture.width, picture.height], colorAt };
  };

  it.each(Object.entries(talkativeHeics))('a HEIC picture is refused: one with %s', async (_, bytes) => {
    const clean = await made(bytes, 'heic');
    expect(clean?.toString('latin1', 0, 3)).toBe('\xff\xd8\xff');
    expect(clean?.toString('latin1') ?? '').not.toMatch(hostileInPicture);
  });

  it.each(Object.entries(brokenHeics))('a HEIC picture is refused: one with %s', async (_, bytes) => {
    expect(await made(bytes, 'heic')).toBeNull();
  });

  it('a HEIC picture becomes a JPEG of all its tiles, each in its place', async () => {
    const { size, colorAt } = await shown(await made(aHeic(), 'heic'));
    expect(size).toEqual([100, 64]);
    expect([colorAt(20, 10), colorAt(20, 50), colorAt(90, 10), colorAt(90, 50)]).toEqual([
      'red',
      'white',
      'teal',
      'teal',
    ]);
  });

  it('a HEIC picture is rotated as it was held, and the cropped part is removed', async () => {
    const turned = await shown(await made(aHeic({ turn: 1 }), 'heic'));
    expect(turned.size).toEqual([64, 100]);
    expect([turned.colorAt(10, 10), turned.colorAt(10, 90), turned.colorAt(50, 90)]).toEqual(['teal', 'red', 'white']);
    const cut = await shown(await made(aHeic({ cut: [20, 64, -40, 0] }), 'heic'));
    expect([cut.size, cut.colorAt(10, 10), cut.colorAt(10, 50)]).toEqual([[20, 64], 'red', 'white']);
  });
});

describe('a Word document', () => {
  const refused = ['a declaration that says more', 'another encoding', 'a bomb', 'no document at all', 'half of it'];

  it.each(Object.entries(hostileDocuments))(
    'a Word document is refused or sanitized: one with %s',
    async (name, bytes) => {
      const clean = await made(bytes, 'docx');
      expect(clean === null).toBe(refused.includes(name));
      if (!clean) return;
      const parts = unzipSync(clean);
      for (const [part, content] of Object.entries(parts))
        expect(`${part} ${strFromU8(content)}`).not.toMatch(hostileInDocument);
      expect(strFromU8(parts['word/document.xml']!)).toContain('Ada Park');
    },
  );

  it('a Word document keeps its links and page number fields', async () => {
    const link =
      '<Relationship Id="rId9" Type="http://x/relationships/hyperlink" Target="https://example.com" TargetMode="External"/>';
    const words = '<w:fldSimple w:instr=" PAGE "/><w:hyperlink r:id="rId9"/>';
    const plain = strFromU8(unzipSync(aWordDocument())['word/document.xml']!);
    const bytes = aWordDocument({
      'word/document.xml': plain.replace('</w:body>', `${words}</w:body>`),
      'word/_rels/document.xml.rels': `<Relationships>${link}</Relationships>`,
    });
    const parts = unzipSync((await made(bytes, 'docx'))!);
    expect(strFromU8(parts['word/document.xml']!)).toContain(words);
    expect(strFromU8(parts['word/_rels/document.xml.rels']!)).toContain('Target="https://example.com"');
  });
});
