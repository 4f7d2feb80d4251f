/** Items by key: those of `key` stand at `from[key]` to before `from[key + 1]`. */
export type Grouped = { from: Uint32Array; items: Uint32Array };
type Visit = (key: number, item: number) => void;

/** Groups what `each` shows, which it has to show twice in the same order. */
export function grouped(keys: number, each: (visit: Visit) => void): Grouped {
  const from = new Uint32Array(keys + 1);
  each((key) => void from[key + 1]!++);
  for (let key = 1; key <= keys; key++) from[key]! += from[key - 1]!;
  const next = from.slice();
  const items = new Uint32Array(from[keys]!);
  each((key, item) => void (items[next[key]!++] = item));
  return { from, items };
}

export const none = new Uint32Array(0);

export function eachOf(
  { from, items }: { from: ArrayLike<number>; items: Uint32Array },
  visit: (key: number, item: number) => void,
): void {
  for (let key = 0; key + 1 < from.length; key++) {
    for (let at = from[key]!, end = from[key + 1]!; at < end; at++) visit(key, items[at]!);
  }
}

export const shorterFirst = (one: Uint32Array, other: Uint32Array) =>
  one.length <= other.length ? ([one, other] as const) : ([other, one] as const);

/** What both hold; both are ascending. Leaps through the longer one. */
export function inBoth(shorter: Uint32Array, longer: Uint32Array): Uint32Array {
  const found = new Uint32Array(shorter.length);
  let count = 0;
  let at = 0;
  for (const row of shorter) {
    let leap = 1;
    while (at + leap < longer.length && longer[at + leap]! < row) leap *= 2;
    let low = at + (leap >>> 1);
    for (let high = Math.min(at + leap, longer.length); low < high;) {
      const middle = (low + high) >>> 1;
      if (longer[middle]! < row) low = middle + 1;
      else high = middle;
    }
    at = low;
    if (longer[at] === row) found[count++] = row;
  }
  return found.subarray(0, count);
}

export function includes(rows: Uint32Array, row: number): boolean {
  return inBoth(Uint32Array.of(row), rows).length === 1;
}

/** What either holds, once; both are ascending. */
export function inEither(one: Uint32Array, other: Uint32Array): Uint32Array {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const found = new Uint32Array(one.length + other.length);
  let [count, a, b] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const [left, right] = [one[a]!, other[b]!];
    found[count++] = Math.min(left, right);
    if (left <= right) a++;
    if (right <= left) b++;
  }
  for (; a < one.length; a++) found[count++] = one[a]!;
  for (; b < other.length; b++) found[count++] = other[b]!;
  return found.subarray(0, count);
}
