import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isActivePdf } from './pdf-contents.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'pdf-'))));
afterAll(() => rm(folder, { recursive: true }));

async function isActive(...parts: (string | Buffer)[]): Promise<boolean> {
  const path = join(folder, 'one.pdf');
  await writeFile(path, Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string))));
  return isActivePdf(path);
}

/** Objects that are compressed together, as most programs write them. */
const packed = (objects: string, dictionary = '/Filter /FlateDecode') => [
  `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\r\n`,
  deflateSync(`1 0 ${objects}`),
  '\nendstream\nendobj\n',
];
const hex = (text: string) => Buffer.from(text).toString('hex');

it.each<[string, (string | Buffer)[]]>([
  ['a script', ['1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj']],
  ['a script under a spelled name', ['1 0 obj << /S /J#61vaScript /#4a#53 (app.alert(1)) >> endobj']],
  ['a name without a space', ['<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>']],
  ['a program to start', ['<< /S /Launch /F (calc.exe) >>']],
  ['a form that is sent', ['<< /S /SubmitForm /F (https://evil.example) >>']],
  ['data that is fetched', ['<< /S /ImportData /F (c:/secrets.fdf) >>']],
  ['a file inside', ['<< /Names << /EmbeddedFiles 7 0 R >> >>']],
  ['one file inside', ['<< /Type /EmbeddedFile /Length 3 >>']],
  ['a file by name', ['<< /Type /Filespec /F (a.exe) >>']],
  ['a film', ['<< /Subtype /RichMedia >>']],
  ['an old film', ['<< /Subtype /Movie >>']],
  ['a sound', ['<< /S /Sound >>']],
  ['a rendition', ['<< /S /Rendition >>']],
  ['a model in space', ['<< /Subtype /3D >>']],
  ['a form of its own language', ['<< /AcroForm << /XFA 9 0 R >> >>']],
  ['a lock', ['trailer << /Encrypt 8 0 R >>']],
  ['a script in packed objects', packed('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a spelled script in packed objects', packed('<< /S /J#61vaScript /J#53 (app.alert(1)) >>')],
  ['packed objects under a list of one filter', packed('<< /S /Launch >>', '/Filter [ /FlateDecode ]')],
  ['packed objects under the short name', packed('<< /S /Launch >>', '/Filter /Fl')],
  ['packed objects under two filters', packed('<< /Plain true >>', '/Filter [ /ASCIIHexDecode /FlateDecode ]')],
  [
    'packed objects under another filter',
    [`<< /Type /ObjStm /Filter /ASCIIHexDecode >> stream\n${hex('/JS')}>\nendstream`],
  ],
  [
    'packed objects that are predicted',
    packed('<< /Plain true >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
  ],
  ['packed objects that are no such thing', ['<< /Type /ObjStm /Filter /FlateDecode >> stream\nnothing\nendstream']],
  ['plain packed objects', ['<< /Type /ObjStm >> stream\n1 0 << /S /Launch >>\nendstream']],
  ['packed objects whose kind is spelled', ['<< /Type /Obj#53tm >> stream\n1 0 << /S /Launch >>\nendstream']],
  ['an object inside a picture', ['<< /Subtype /Image >> stream\n9 0 obj << /S /Launch >> endobj\nendstream']],
  ['a stream without an end', ['<< /Length 9 >> stream\n9 0 obj << /S /JavaScript >>']],
])('sees %s', async (_, parts) => {
  expect(await isActive(...parts)).toBe(true);
});

it('lets plain documents pass, whatever their pictures hold by chance', async () => {
  expect(await isActive('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj')).toBe(false);
  expect(await isActive('<< /S /URI /URI (https://example.com/about) >>')).toBe(false);
  expect(await isActive(...packed('<< /Type /Font /BaseFont /Helvetica >>'))).toBe(false);
  expect(await isActive('<< /Subtype /Image /Filter /DCTDecode >> stream\n\xff/JS \x00/Launch \x01\nendstream')).toBe(
    false,
  );
});

it('looks no further into what grows without measure', async () => {
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  expect(await isActive('<< /Type /ObjStm /Filter /FlateDecode >> stream\n', bomb, '\nendstream')).toBe(true);
});
