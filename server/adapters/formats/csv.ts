type Cell = string | number | null;

// What a spreadsheet would take for a formula begins with one of these.
const formula = /^[=+\-@\t\r\n]/;

/** One line of a file for spreadsheets: everything quoted, nothing of it can be read as a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
