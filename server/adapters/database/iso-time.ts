/** A moment as PostgreSQL writes it, in ISO 8601 with milliseconds and Z. A list has hundreds, and a session in UTC, as usual, needs no date for them. */
export function isoTime(text: string): string {
  if (text.endsWith('+00') && text[10] === ' ' && text[0] !== '-')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
  return new Date(text.replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
