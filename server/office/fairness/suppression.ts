/** One cell is the sum of others: `[sum, ...parts]`. */
export type Line = readonly [string, ...string[]];

type Table = { counts: ReadonlyMap<string, number>; lines: readonly Line[]; minimum: number };

/**
 * Which cells must not be told: those of fewer than the minimum, and as many more as it takes that no one can compute one of
 * those from what is told. `open` is known to the reader in any case.
 */
export function hiddenCells(table: Table, open: string, before: Iterable<string> = []): Set<string> {
  const { counts, lines, minimum } = table;
  const cells = [...new Set(lines.flat())];
  const size = (cell: string) => counts.get(cell) ?? 0;
  const small = cells.filter((cell) => cell !== open && size(cell) < minimum);
  const secret = new Set([...before, ...small].filter((cell) => size(cell) > 0));
  const hidden = new Set([...before, ...secret]);

  const hideOneMore = (among: readonly string[]): boolean => {
    const [next] = among
      .filter((cell) => cell !== open && !hidden.has(cell))
      .toSorted((one, other) => Number(size(one) === 0) - Number(size(other) === 0) || size(one) - size(other));
    if (next === undefined) return false;
    hidden.add(next);
    return true;
  };
  const leaks = ([sum, ...parts]: Line) => {
    const away = parts.filter((cell) => hidden.has(cell));
    const [only] = away;
    if (only === undefined) return secret.has(sum) && hidden.has(sum);
    if (hidden.has(sum)) return false;
    // What is left over between the sum and what is told is itself a count.
    const left = away.reduce((total, cell) => total + size(cell), 0);
    return (left > 0 && left < minimum) || (away.length === 1 && secret.has(only));
  };
  // Beside it, then beside what was hidden for it, then anywhere.
  const wider = (cell: string) => [
    ...lines.filter((line) => line.includes(cell)),
    ...lines.filter((line) => line.some((one) => hidden.has(one))),
    ...lines,
  ];
  const grow = () =>
    lines.some((line) => leaks(line) && hideOneMore(line)) ||
    [...computable(lines, hidden), ...bounded(lines, hidden, counts)].some(
      (cell) => secret.has(cell) && wider(cell).some((line) => hideOneMore(line)),
    );
  while (grow());
  return hidden;
}

/** Hidden cells that can be one number only, because no count is below 0 and no part is more than its sum. */
function bounded(lines: readonly Line[], hidden: ReadonlySet<string>, counts: ReadonlyMap<string, number>): string[] {
  const told = (cell: string) => (hidden.has(cell) ? undefined : (counts.get(cell) ?? 0));
  const least = new Map<string, number>();
  const most = new Map<string, number>();
  const low = (cell: string) => told(cell) ?? least.get(cell) ?? 0;
  const high = (cell: string) => told(cell) ?? most.get(cell) ?? Infinity;
  const total = (cells: readonly string[], of: (cell: string) => number) =>
    cells.reduce((sum, cell) => sum + of(cell), 0);
  let changed = true;
  const narrow = (cell: string, from: number, to: number) => {
    if (!hidden.has(cell) || (from <= low(cell) && to >= high(cell))) return;
    least.set(cell, Math.max(from, low(cell)));
    most.set(cell, Math.min(to, high(cell)));
    changed = true;
  };
  while (changed) {
    changed = false;
    for (const [sum, ...parts] of lines) {
      narrow(sum, total(parts, low), total(parts, high));
      for (const part of parts) {
        const others = parts.filter((it) => it !== part);
        narrow(part, low(sum) - total(others, high), high(sum) - total(others, low));
      }
    }
  }
  return [...hidden].filter((cell) => low(cell) === high(cell));
}

/** Hidden cells that follow from the sums: the equations are solved for them as far as they go. */
function computable(lines: readonly Line[], hidden: ReadonlySet<string>): string[] {
  const unknown = [...hidden].filter((cell) => lines.some((line) => line.includes(cell)));
  const rows = lines.map(([sum, ...parts]) =>
    unknown.map((cell) => (cell === sum ? -1 : parts.includes(cell) ? 1 : 0) as number),
  );
  let top = 0;
  for (let column = 0; column < unknown.length && top < rows.length; column += 1) {
    const found = rows.findIndex((row, index) => index >= top && Math.abs(row[column] ?? 0) > 1e-9);
    const pivot = rows[found];
    if (!pivot) continue;
    [rows[found], rows[top]] = [rows[top] ?? [], pivot];
    const scale = pivot[column] ?? 1;
    const scaled = pivot.map((value) => value / scale);
    rows[top] = scaled;
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index !== top && factor !== 0) rows[index] = row.map((value, at) => value - factor * (scaled[at] ?? 0));
    }
    top += 1;
  }
  return rows.flatMap((row) => {
    const used = row.flatMap((value, at) => (Math.abs(value) > 1e-9 ? [at] : []));
    const [only] = used;
    return used.length === 1 && only !== undefined ? [unknown[only] ?? ''] : [];
  });
}
