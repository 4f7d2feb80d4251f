const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// Control characters have no place in XML, not even escaped.
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Child = string | number | null | Xml;
/** A piece of XML that needs no further escaping. */
export type Xml = { xml: string };

/** `element('loc', 'https://…')`: text inside is escaped, elements are not, null is nothing. */
export function element(name: string, ...children: (Child | readonly Child[])[]): Xml {
  const inside = children
    .flat()
    .map((child) => (child === null ? '' : typeof child === 'object' ? child.xml : escaped(String(child))))
    .join('');
  const [tag] = name.split(' ');
  return { xml: `<${name}>${inside}</${tag}>` };
}

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
