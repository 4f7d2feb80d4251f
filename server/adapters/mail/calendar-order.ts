// This is the order of RFC 5545 (3.6, 3.6.1, 3.6.5, 3.6.6); some programs accept no other.
const order: Record<string, readonly string[]> = {
  VCALENDAR: ['PRODID', 'VERSION', 'CALSCALE', 'METHOD'],
  VTIMEZONE: ['TZID', 'LAST-MODIFIED', 'TZURL'],
  STANDARD: ['DTSTART', 'TZOFFSETTO', 'TZOFFSETFROM', 'TZNAME'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETTO', 'TZOFFSETFROM', 'TZNAME'],
  VEVENT: [
    'DTSTAMP',
    'UID',
    'DTSTART',
    'CLASS',
    'CREATED',
    'DESCRIPTION',
    'GEO',
    'LAST-MODIFIED',
    'LOCATION',
    'ORGANIZER',
    'PRIORITY',
    'SEQUENCE',
    'STATUS',
    'SUMMARY',
    'TRANSP',
    'URL',
    'DTEND',
    'ATTENDEE',
  ],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
};

export function inRfcOrder(text: string): string {
  const lines = text.trimEnd().split(/\r\n(?![ \t])/);
  return `${ordered('', lines).join('\r\n')}\r\n`;
}

function ordered(kind: string, lines: readonly string[]): string[] {
  const properties: string[] = [];
  const components: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const inner = /^BEGIN:(\w+)$/.exec(line)?.[1];
    const end = inner ? lines.indexOf(`END:${inner}`, at) : -1;
    if (inner && end > at) {
      components.push(line, ...ordered(inner, lines.slice(at + 1, end)), `END:${inner}`);
      at = end;
    } else properties.push(line);
  }
  return [...properties.toSorted((one, other) => rankIn(kind, one) - rankIn(kind, other)), ...components];
}

function rankIn(kind: string, line: string): number {
  const at = order[kind]?.indexOf(line.split(/[:;]/, 1)[0] ?? '') ?? -1;
  return at < 0 ? 99 : at;
}
