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

const allowedRootKeys = new Set(
  'Type Pages Version Lang Outlines Dests Names PageLabels PageLayout PageMode MarkInfo'.split(' '),
);
const allowedNameTrees = new Set(['Dests']);
const activeKeys = new Set(
  'AA OpenAction JS JavaScript Launch EF EmbeddedFiles AF XFA AcroForm URI RichMediaContent RichMediaSettings Rendition Movie Sound 3DD 3DV PieceInfo Metadata Collection Requirements Threads Encrypt Perms DSS OPI Ref LastModified'.split(
    ' ',
  ),
);
const externalStreamKeys = ['F', 'FFilter', 'FDecodeParms'];
const allowedAnnotations = new Set(
  'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget Redact'.split(
    ' ',
  ),
);
const safeAddress = /^(?:https?|mailto|tel):/i;

/**
 * Rebuilds a PDF from its pages without actions, scripts, forms, external files or hidden metadata; safe links stay. Throws
 * Unreadable when locked or broken.
 */
export async function sanitizePdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await rewritePdf(bytes);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(String(error));
  }
}

async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const { context, catalog } = document;
  if (context.trailerInfo.Encrypt || document.isEncrypted) throw new Unreadable('locked');
  if (document.getPageCount() === 0) throw new Unreadable('no pages');
  keepOnly(catalog, allowedRootKeys);
  const lists = context.lookup(catalog.get(PDFName.of('Names')));
  if (lists instanceof PDFDict) keepOnly(lists, allowedNameTrees);
  const reached = cleanFrom(context, catalog, context.trailerInfo.Root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

function keepOnly(dictionary: PDFDict, keys: ReadonlySet<string>): void {
  for (const key of dictionary.keys()) if (!keys.has(key.decodeText())) dictionary.delete(key);
}

/** Works without recursion, because an attacker can nest a document arbitrarily deep. */
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
    if (activeKeys.has(name) && !(isLink && name === 'URI')) dictionary.delete(key);
    else if (name === 'A' && !isSafe(context, dictionary.get(key))) dictionary.delete(key);
    else if (name === 'PA' || name === 'Next') {
      if (name === 'PA' || text('S') !== undefined) dictionary.delete(key);
    } else if (name === 'Annots') dictionary.set(key, annotationsIn(context, dictionary.get(key)));
    else if (isStream && externalStreamKeys.includes(name)) throw new Unreadable('bytes elsewhere');
  }
  if (text('Subtype') === 'PS' || text('Type') === 'Filespec') throw new Unreadable('a program or a file');
}

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

function annotationsIn(context: PDFContext, value: PDFObject | undefined): PDFObject {
  const list = context.lookup(value);
  const kept = list instanceof PDFArray ? list.asArray().filter((mark) => isMark(context.lookup(mark))) : [];
  return context.obj(kept);
}

const isMark = (mark: PDFObject | undefined) => {
  const kind = mark instanceof PDFDict ? mark.get(PDFName.of('Subtype')) : undefined;
  return kind instanceof PDFName && allowedAnnotations.has(kind.decodeText());
};
