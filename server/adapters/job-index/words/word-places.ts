// Six bytes each. What does not fit any more is left to SQL, and so is every phrase from then on.
const mostPlaces = 120_000_000;

/** A lexeme of a tsvector and its places, of which there is at least one. */
type PlacedWord = { word: string; places: number[] };

/** Reads a tsvector as PostgreSQL spells it: `'engin':3A,7B 'senior':1A`. */
export function* wordsIn(tsvector: string): Generator<PlacedWord> {
  for (let at = 0; at < tsvector.length;) {
    let end = tsvector.indexOf("'", at + 1);
    while (tsvector[end + 1] === "'") end = tsvector.indexOf("'", end + 2);
    const space = tsvector.indexOf(' ', end);
    const next = space === -1 ? tsvector.length : space;
    const lexeme = tsvector.slice(at + 1, end);
    // A number stops before the letter that says how much a place weighs.
    const places = tsvector
      .slice(end + 2, next)
      .split(',')
      .map((place) => Number.parseInt(place, 10));
    yield { word: lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\'), places };
    at = next + 1;
  }
}

/** Which word is where in each row, so that words can be found one after the other. */
export function wordPlaces() {
  let words = new Uint32Array(1024);
  let places = new Uint16Array(1024);
  // Those of row n stand from `ends[n - 1]` to before `ends[n]`, by place.
  let ends: number[] = [];
  let isWhole = true;

  function put(placed: readonly { number: number; places: readonly number[] }[]): void {
    const sorted = Float64Array.from(placed.flatMap(({ number, places }) => places.map((at) => at * 2 ** 32 + number)));
    sorted.sort();
    let end = ends.at(-1) ?? 0;
    if (end + sorted.length > mostPlaces) isWhole = false;
    if (isWhole) {
      while (end + sorted.length > words.length) [words, places] = [enlarged(words), enlarged(places)];
      for (const one of sorted) {
        words[end] = one % 2 ** 32;
        places[end++] = Math.floor(one / 2 ** 32);
      }
    }
    ends.push(end);
  }

  /** The rows have moved: row n was `cameFrom[n]` before, and what is not named is gone. */
  function move(cameFrom: Uint32Array): void {
    const [oldWords, oldPlaces, oldEnds] = [words, places, ends];
    const rows = Array.from(cameFrom, (row) => [oldEnds[row - 1] ?? 0, oldEnds[row]!] as const);
    const size = rows.reduce((sum, [start, end]) => sum + end - start, 0);
    words = new Uint32Array(Math.ceil(size * 1.1) + 1024);
    places = new Uint16Array(words.length);
    ends = [];
    let at = 0;
    for (const [start, end] of rows) {
      words.set(oldWords.subarray(start, end), at);
      places.set(oldPlaces.subarray(start, end), at);
      ends.push((at += end - start));
    }
  }

  return {
    put,
    move,
    isWhole: () => isWhole,
    /** Whether the row holds these words, by number, one after the other. */
    holds(row: number, steps: readonly { number: number; behind: number }[]): boolean {
      const [start, end] = [ends[row - 1] ?? 0, ends[row]!];
      const [first, ...others] = steps;
      const stands = (word: number, place: number, from: number) => {
        for (let at = from; at < end && places[at]! <= place; at++) {
          if (places[at] === place && words[at] === word) return true;
        }
        return false;
      };
      for (let at = start; at < end; at++) {
        if (words[at] !== first?.number) continue;
        if (others.every(({ number, behind }) => stands(number, places[at]! + behind, at))) return true;
      }
      return false;
    },
  };
}

function enlarged<Cells extends Uint32Array | Uint16Array>(cells: Cells): Cells {
  const copy = new (cells.constructor as new (length: number) => Cells)(cells.length * 2);
  copy.set(cells);
  return copy;
}
