const inlineTag = /<\/?(?:a|b|strong|em|i|span|abbr|code|kbd|q|small|time|font)(?:\s[^>]*)?>/g;
const textAttribute = /\s(?:aria-label|title|placeholder|alt|content)="([^"]*)"/g;
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

const decode = (html: string) => html.replaceAll(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner);
}

export function textsInHtml(html: string): string[] {
  const visible = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const attributes = [...visible.matchAll(textAttribute)].map(([, text = '']) => text);
  return [...visible.replaceAll(inlineTag, '').split(/<[^>]*>/), ...attributes].map(decode);
}

/** The texts of a response as its reader receives them: strings of JSON, blocks and labels of HTML, lines of a file. */
export function textsInResponse(body: string): string[] {
  if (/^\s*</.test(body)) return textsInHtml(body);
  if (!/^\s*[[{"]/.test(body)) return body.split('\n');
  try {
    return [...stringsIn(JSON.parse(body))];
  } catch {
    return body.split('\n');
  }
}
