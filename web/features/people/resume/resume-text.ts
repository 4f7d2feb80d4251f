import { trustedXml } from '../../../ui/page/trusted.ts';

/** The limit is far above any résumé; text beyond it is ignored. */
const mostText = 200_000;
const mostPages = 20;
const mostUnpacked = 10_000_000;

/** Extracts the text of a PDF or Word document in this browser without an upload; throws for other files. */
export async function textOfResume(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  const text = head.startsWith('PK') ? await textOfWord(bytes) : await textOfPdf(bytes);
  return text.slice(0, mostText);
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(linesOf(items.flatMap((item) => ('str' in item ? [item] : []))));
  }
  await document.loadingTask.destroy();
  return pages.join('\n');
}

type Piece = { str: string; hasEOL: boolean; transform: unknown[] };

/** Pieces at the same height form one line, even where the PDF has no line end. */
function linesOf(pieces: readonly Piece[]): string {
  let text = '';
  let height: unknown = null;
  for (const { str, hasEOL, transform } of pieces) {
    const at = Math.round(Number(transform[5]));
    if (height !== null && at !== height && str.trim() && !text.endsWith('\n')) text += '\n';
    if (str.trim()) height = at;
    text += str + (hasEOL ? '\n' : '');
  }
  return text;
}

async function textOfWord(bytes: Uint8Array): Promise<string> {
  const { unzipSync } = await import('fflate');
  const wanted = 'word/document.xml';
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === wanted && originalSize < mostUnpacked,
  });
  const xml = parts[wanted];
  if (!xml) throw new Error('No Word document');
  const body = new DOMParser().parseFromString(trustedXml(new TextDecoder().decode(xml)), 'application/xml');
  return [...body.getElementsByTagName('w:p')].map(paragraphText).join('\n');
}

const paragraphText = (paragraph: Element): string =>
  [...paragraph.getElementsByTagName('*')]
    .map(({ tagName, textContent }) => {
      if (tagName === 'w:t') return textContent;
      if (tagName === 'w:tab') return '\t';
      return tagName === 'w:br' ? '\n' : '';
    })
    .join('');
