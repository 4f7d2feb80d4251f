import { posix } from 'node:path';

type Attributes = Record<string, string>;

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes entities as a reader does, because `&#69;xternal` means `External`. */
export const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return signs[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function elementsIn(xml: string, name: string): Attributes[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g'));
  return [...tags].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, other]) => [
        key,
        unescapeXml(one ?? other ?? ''),
      ]),
    ),
  );
}

const element = (name: string, attributes: Attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}/>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const address = /^(?:https?|mailto|tel):/i;
const isLink = (type: string) => type.endsWith('/hyperlink');

export const sourceOf = (name: string) => posix.join(posix.dirname(name), '..', posix.basename(name, '.rels'));

export function cleanRelations(name: string, xml: string, names: ReadonlySet<string>) {
  const folder = posix.dirname(sourceOf(name));
  const removed: string[] = [];
  const lines: string[] = [];
  for (const { Id = '', Type = '', Target = '', TargetMode } of elementsIn(xml, 'Relationship')) {
    if (TargetMode !== undefined && TargetMode !== 'Internal') {
      if (!isLink(Type)) removed.push(Id);
      else lines.push(element('Relationship', { Id, Type, Target: safe(Target), TargetMode: 'External' }));
      continue;
    }
    const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
    if (Target.startsWith('#') || !names.has(path)) removed.push(Id);
    else lines.push(element('Relationship', { Id, Type, Target: `/${path}` }));
  }
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return { xml: `${head}<Relationships xmlns="${space}">${lines.join('')}</Relationships>`, removed };
}

const safe = (target: string) => (address.test(target) ? target : 'about:blank');

export function cleanTypes(xml: string, names: ReadonlySet<string>): string {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const usual = elementsIn(xml, 'Default')
    .filter(({ Extension = '' }) => /^(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf)$/i.test(Extension))
    .map(({ Extension = '', ContentType = '' }) => element('Default', { Extension, ContentType }));
  const own = elementsIn(xml, 'Override')
    .filter(({ PartName = '' }) => names.has(PartName.slice(1)))
    .map(({ PartName = '', ContentType = '' }) =>
      element('Override', { PartName, ContentType: PartName === '/word/document.xml' ? main : ContentType }),
    );
  const space = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `${head}<Types xmlns="${space}">${[...usual, ...own].join('')}</Types>`;
}
