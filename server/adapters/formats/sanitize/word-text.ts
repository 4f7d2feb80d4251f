import { unescapeXml } from './word-relations.ts';

const attributes = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const prefix = '(?:[\\w.-]+:)?';
const activeElements = new RegExp(
  `<(${prefix}(?:OLEObject|objectEmbed|objectLink|control|altChunk|subDoc|attachedTemplate|mailMerge|movie|externalData|saveThroughXslt))\\b(?:${attributes}/>|${attributes}>[\\s\\S]*?</\\1\\s*>)`,
  'g',
);
const tag = new RegExp(`<(/?)(${prefix}(?:fldChar|instrText|fldSimple))\\b(${attributes})>`, 'g');

const safeFields = new Set(
  'PAGE NUMPAGES SECTIONPAGES SECTION PAGEREF REF NOTEREF SEQ STYLEREF TOC TC XE INDEX DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR TITLE SUBJECT KEYWORDS COMMENTS FILENAME NUMWORDS NUMCHARS FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL EQ QUOTE HYPERLINK LISTNUM AUTONUM BIBLIOGRAPHY CITATION ='.split(
    ' ',
  ),
);

export function cleanText(xml: string, removed: readonly string[]): string {
  let text = xml.replace(activeElements, '');
  if (new RegExp(activeElements.source).test(text)) text = text.replaceAll(new RegExp(activeElements.source, 'g'), '');
  for (const id of removed) {
    const name = id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    text = text.replaceAll(
      new RegExp(`\\s[\\w.-]+:(?:id|link|embed|href|pict)\\s*=\\s*(?:"${name}"|'${name}')`, 'g'),
      '',
    );
  }
  return withoutFields(text.replaceAll(/\s(?:o:href|r:href|src)\s*=\s*(?:"[^"]*"|'[^']*')/g, ''));
}

type Field = { words: { from: number; to: number }[]; text: string; nested: boolean; told: boolean };

/** Field instructions may be split or nested, so each is read as a whole and emptied unless it is known to be safe. */
function withoutFields(xml: string): string {
  const cuts: { from: number; to: number }[] = [];
  const open: Field[] = [];
  const settle = (field: Field | undefined) => {
    if (field && (field.nested || !isSafe(field.text))) cuts.push(...field.words);
  };
  let words = -1;
  for (const match of xml.matchAll(tag)) {
    const [whole, closing, name = '', inside = ''] = match;
    const kind = name.replace(/^.*:/, '');
    if (kind === 'instrText') {
      if (!closing) words = inside.endsWith('/') ? -1 : match.index + whole.length;
      else if (words >= 0) {
        const field = open.at(-1);
        const piece = { from: words, to: match.index };
        if (!field || field.told) cuts.push(piece);
        else {
          field.words.push(piece);
          field.text += unescapeXml(xml.slice(piece.from, piece.to));
        }
        words = -1;
      }
    } else if (kind === 'fldSimple' && !closing) {
      const told = /[\w.-]*:?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(inside);
      if (told && !isSafe(unescapeXml(told[1] ?? told[2] ?? ''))) {
        const from = match.index + whole.indexOf(told[0]);
        cuts.push({ from, to: from + told[0].length });
      }
    } else if (kind === 'fldChar') {
      const type = /fldCharType\s*=\s*["'](\w+)["']/.exec(inside)?.[1];
      if (type === 'begin') {
        const outer = open.at(-1);
        if (outer && !outer.told) outer.nested = true;
        open.push({ words: [], text: '', nested: false, told: false });
      } else if (type === 'separate') {
        const field = open.at(-1);
        if (field) field.told = true;
      } else if (type === 'end') settle(open.pop());
    }
  }
  open.forEach(settle);
  const sorted = cuts.toSorted((one, other) => other.from - one.from);
  return sorted.reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), xml);
}

function isSafe(instruction: string): boolean {
  const [, word = '', rest = ''] = /^\s*(=|[A-Za-z]+)([\s\S]*)$/.exec(instruction) ?? [];
  if (instruction.trim() === '') return true;
  if (!safeFields.has(word.toUpperCase())) return false;
  const target = /^\s*"?([a-z][\w+.-]*):/i.exec(rest)?.[1];
  const anyOther = rest.includes('\\\\') || (word.toUpperCase() === 'HYPERLINK' && target !== undefined);
  return !anyOther || /^(?:https?|mailto|tel)$/i.test(target ?? '');
}
