import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Unreadable } from './unreadable.ts';

/** What a document may hold at its root; everything else there acts, sends, hides or describes. */
const root = new Set('Type Pages Version Lang Outlines Dests Names PageLabels PageLayout PageMode MarkInfo'.split(' '));
/** Of the lists of names, only that of places within the document. */
const names = new Set(['Dests']);
/** Keys that act or point out of the document, wherever they are. */
const acting = new Set(
  'AA OpenAction JS JavaScript Launch EF EmbeddedFiles AF XFA AcroForm URI RichMediaContent RichMediaSettings Rendition Movie Sound 3DD 3DV PieceInfo Metadata Collection Requirements Threads Encrypt Perms DSS OPI Ref LastModified'.split(
    ' ',
  ),
);
/** A stream that says that its bytes are in another file. */
const elsewhere = ['F', 'FFilter', 'FDecodeParms'];
const marks = new Set(
  'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget Redact'.split(
    ' ',
  ),
);
const safeAddress = /^(?:https?|mailto|tel):/i;

/**
 * Writes the pages of a PDF anew: only what can be reached from them, under plain names, without actions, scripts, forms, other files or hidden
 * facts. Links stay where they lead to the web, a mail address, a telephone or a place in the document. Throws Unreadable for what is locked or broken.
 */
export async function harmlessPdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await rewritten(bytes);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(String(error));
  }
}

async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const { context, catalog } = document;
  if (context.trailerInfo.Encrypt || document.isEncrypted) throw new Unreadable('locked');
  if (document.getPageCount() === 0) throw new Unreadable('no pages');
  keepOnly(catalog, root);
  const lists = context.lookup(catalog.get(PDFName.of('Names')));
  if (lists instanceof PDFDict) keepOnly(lists, names);
  const reached = cleanFrom(context, catalog, context.trailerInfo.Root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

function keepOnly(dictionary: PDFDict, keys: ReadonlySet<string>): void {
  for (const key of dictionary.keys()) if (!keys.has(key.decodeText())) dictionary.delete(key);
}

/** Cleans everything that can be reached, without recursion: a document may be as deep as its author likes. */
function cleanFrom(context: PDFContext, catalog: PDFObject, rootRef: PDFObject | undefined): Set<PDFRef> {
  const reached = new Set<PDFRef>(rootRef instanceof PDFRef ? [rootRef] : []);
  const seen = new Set<PDFObject>();
  const open: PDFObject[] = [catalog];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PDFRef) {
      if (reached.has(next)) continue;
      reached.add(next);
      const target = context.lookup(next);
      if (target) open.push(target);
      continue;
    }
    if (seen.has(next)) continue;
    seen.add(next);
    if (next instanceof PDFArray) open.push(...next.asArray());
    const dictionary = next instanceof PDFStream ? next.dict : next;
    if (!(dictionary instanceof PDFDict)) continue;
    clean(context, dictionary, next instanceof PDFStream);
    open.push(...dictionary.values());
  }
  return reached;
}

function clean(context: PDFContext, dictionary: PDFDict, isStream: boolean): void {
  const text = (key: string) => {
    const value = context.lookup(dictionary.get(PDFName.of(key)));
    return value instanceof PDFName ? value.decodeText() : undefined;
  };
  const isLink = text('S') === 'URI';
  for (const key of dictionary.keys()) {
    const name = key.decodeText();
    if (acting.has(name) && !(isLink && name === 'URI')) dictionary.delete(key);
    else if (name === 'A' && !isSafe(context, dictionary.get(key))) dictionary.delete(key);
    else if (name === 'PA' || name === 'Next') {
      // Bookmarks are chained by `Next`, too; an action that follows another is not kept.
      if (name === 'PA' || text('S') !== undefined) dictionary.delete(key);
    } else if (name === 'Annots') dictionary.set(key, marksIn(context, dictionary.get(key)));
    else if (isStream && elsewhere.includes(name)) throw new Unreadable('bytes elsewhere');
  }
  if (text('Subtype') === 'PS' || text('Type') === 'Filespec') throw new Unreadable('a program or a file');
}

/** Whether an action only leads somewhere: to a place in the document, or to a web page that its reader opens. */
function isSafe(context: PDFContext, value: PDFObject | undefined): boolean {
  const action = context.lookup(value);
  if (!(action instanceof PDFDict)) return false;
  const kind = context.lookup(action.get(PDFName.of('S')));
  if (!(kind instanceof PDFName)) return false;
  if (kind.decodeText() === 'GoTo' || kind.decodeText() === 'Named') return true;
  const address = context.lookup(action.get(PDFName.of('URI')));
  if (kind.decodeText() !== 'URI' || !(address instanceof PDFString || address instanceof PDFHexString)) return false;
  return safeAddress.test(address.decodeText());
}

/** Notes and links; no films, sounds, attached files or models. */
function marksIn(context: PDFContext, value: PDFObject | undefined): PDFObject {
  const list = context.lookup(value);
  const kept = list instanceof PDFArray ? list.asArray().filter((mark) => isMark(context.lookup(mark))) : [];
  return context.obj(kept);
}

const isMark = (mark: PDFObject | undefined) => {
  const kind = mark instanceof PDFDict ? mark.get(PDFName.of('Subtype')) : undefined;
  return kind instanceof PDFName && marks.has(kind.decodeText());
};
