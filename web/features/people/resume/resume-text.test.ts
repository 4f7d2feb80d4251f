import { expect, it } from 'vitest';
import { textOfResume } from './resume-text.ts';

/** One page of text, as a program for writing would make it. */
function pdfOf(lines: readonly string[]): Blob {
  const shown = lines.map((line, index) => `1 0 0 1 72 ${720 - 20 * index} Tm (${line}) Tj`).join('\n');
  const content = `BT /F1 12 Tf\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new Blob([`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`]);
}

it('a PDF is read line by line', async () => {
  const text = await textOfResume(pdfOf(['Nia Berg', 'Pastry chef', 'Skills']));
  expect(text.split('\n').filter(Boolean)).toEqual(['Nia Berg', 'Pastry chef', 'Skills']);
});

it('a file that is neither PDF nor Word throws an error', async () => {
  await expect(textOfResume(new Blob(['GIF89a']))).rejects.toThrow();
  await expect(textOfResume(new Blob(['PK\u0003\u0004nothing']))).rejects.toThrow();
});
