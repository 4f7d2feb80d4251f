const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML does not allow these control characters, not even escaped.
// oxlint-disable-next-line no-control-regex -- the pattern removes these characters
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string): string =>
  text.replace(controlCharacters, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Child = string | number | null | Xml;
export type Xml = { xml: string };

export function element(name: string, ...children: (Child | readonly Child[])[]): Xml {
  const inside = children
    .flat()
    .map((child) => (child === null ? '' : typeof child === 'object' ? child.xml : escaped(String(child))))
    .join('');
  const [tag] = name.split(' ');
  return { xml: `<${name}>${inside}</${tag}>` };
}

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
