import { strToU8, unzipSync, zipSync } from 'fflate';
import { Unreadable } from './unreadable.ts';
import { cleanRelations, cleanTypes, sourceOf } from './word-relations.ts';
import { cleanText } from './word-text.ts';

const mostBytes = 100 * 1024 * 1024;
const mostParts = 2000;
const allowedParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.-]+\.xml(?:\.rels)?|word\/(?:theme|charts|diagrams|glossary)\/(?:_rels\/)?[\w.-]+\.xml(?:\.rels)?|word\/media\/[\w.-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)|word\/fonts\/[\w.-]+\.odttf)$/i;
const droppedParts = /^word\/(?:_rels\/)?(?:vba\w*|customizations|attachedToolbars|webSettings)\.xml(?:\.rels)?$/i;

/**
 * Rebuilds a Word document without macros, controls, embedded files, active fields or external references except links. Throws
 * Unreadable when locked or broken.
 */
export function sanitizeWord(bytes: Uint8Array): Uint8Array {
  const parts = partsIn(bytes);
  const texts = new Map<string, string>();
  const made: Record<string, Uint8Array> = {};
  for (const [name, content] of parts) {
    if (/\.(?:xml|rels)$/i.test(name)) texts.set(name, textOf(content));
    else made[name] = content;
  }
  const types = texts.get('[Content_Types].xml');
  if (types === undefined || !texts.has('word/document.xml') || !/wordprocessingml|ms-word\.document/.test(types))
    throw new Unreadable('no Word document');
  const names = new Set([...texts.keys(), ...Object.keys(made)]);
  const gone = new Map<string, string[]>();
  for (const [name, text] of texts) {
    if (!name.endsWith('.rels')) continue;
    const { xml, removed } = cleanRelations(name, text, names);
    made[name] = strToU8(xml);
    gone.set(sourceOf(name), removed);
  }
  for (const [name, text] of texts) {
    if (name === '[Content_Types].xml') made[name] = strToU8(cleanTypes(text, names));
    else if (!name.endsWith('.rels')) made[name] = strToU8(cleanText(text, gone.get(name) ?? []));
  }
  return zipSync(made, { level: 6, mtime: '1980-01-01T12:00:00' });
}

function partsIn(bytes: Uint8Array): Map<string, Uint8Array> {
  let [total, count] = [0, 0];
  try {
    const found = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!allowedParts.test(name) || droppedParts.test(name)) return false;
        total += originalSize;
        count += 1;
        if (total > mostBytes || count > mostParts) throw new Unreadable('too much');
        return true;
      },
    });
    return new Map(Object.entries(found));
  } catch (error) {
    throw new Unreadable(String(error));
  }
}

/** Accepts only UTF-8 without declarations, so that other readers cannot interpret the text differently. */
function textOf(content: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Unreadable('another encoding');
  }
  const head = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1];
  if (head && !/^(?:utf-?8|us-ascii)$/i.test(head)) throw new Unreadable('another encoding');
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<\?(?!xml\s)[\s\S]*?\?>/g, '');
  if (plain.includes('<!') || plain.includes('\0')) throw new Unreadable('a declaration');
  return plain;
}
