import pg from 'pg';

type Parse = (text: string) => (string | null)[];
/** The part of pg's types that takes any type by its number; its own declaration names only some. */
const types: { getTypeParser(id: number): Parse; setTypeParser(id: number, parse: Parse): void } = pg.types;
/** `text[]`, of the catalog pg_type. */
const textArrayType = 1009;
const parseAny = types.getTypeParser(textArrayType);

/** From here on every connection reads arrays of texts with it. */
export const readTextArrays = () => types.setTypeParser(textArrayType, textArray);

/** An array of texts as PostgreSQL writes it. A list has hundreds, and without quotes, nulls and more dimensions, as usual, commas part them. */
function textArray(text: string): (string | null)[] {
  if (text[0] !== '{' || text.includes('"') || text.includes('NULL') || text.includes('{', 1)) return parseAny(text);
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}
