/** Words `from` to `to` of the recognized text stand where the typed text has the words `typedFrom` to `typedTo`. */
export type Hunk = { from: number; to: number; typedFrom: number; typedTo: number };

/** Returns the differences between two texts in words, by the smallest number of changes. */
export function alignWords(heard: readonly string[], typed: readonly string[]): Hunk[] {
  const costs = changeCosts(heard, typed);
  const width = typed.length + 1;
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  let open: Hunk | null = null;
  while (row < heard.length || column < typed.length) {
    const isEqual = row < heard.length && column < typed.length && heard[row] === typed[column];
    if (isEqual && cost(row, column) === cost(row + 1, column + 1)) {
      open = null;
      row++;
      column++;
      continue;
    }
    if (!open) hunks.push((open = { from: row, to: row, typedFrom: column, typedTo: column }));
    const [canReplace, canDrop] = [row < heard.length && column < typed.length, row < heard.length];
    const left = cost(row, column) - 1;
    const replaces = canReplace && cost(row + 1, column + 1) === left;
    const drops = !replaces && canDrop && cost(row + 1, column) === left;
    if (replaces || drops) row++;
    if (replaces || !drops) column++;
    open.to = row;
    open.typedTo = column;
  }
  return hunks;
}

function changeCosts(heard: readonly string[], typed: readonly string[]): Uint16Array {
  const width = typed.length + 1;
  const costs = new Uint16Array((heard.length + 1) * width);
  for (let row = heard.length; row >= 0; row--) {
    for (let column = typed.length; column >= 0; column--) {
      const at = row * width + column;
      if (row === heard.length) costs[at] = typed.length - column;
      else if (column === typed.length) costs[at] = heard.length - row;
      else if (heard[row] === typed[column]) costs[at] = costs[at + width + 1]!;
      else costs[at] = 1 + Math.min(costs[at + width + 1]!, costs[at + width]!, costs[at + 1]!);
    }
  }
  return costs;
}
