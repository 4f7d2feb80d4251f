export function resumePdf([name = '', ...lines]: string[]): Buffer {
  const text = [
    `BT /B 22 Tf 64 720 Td (${escaped(name)}) Tj ET`,
    ...lines.map((line, index) => `BT /R 11 Tf 64 ${690 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** Removes all but Latin letters, because the standard PDF fonts contain no others. */
const escaped = (text: string) => text.replaceAll(/[^\u0020-\u00ff]/g, '').replaceAll(/[\\()]/g, '\\$&');
