type Cell = string | number | null;

// A spreadsheet interprets a cell that begins with one of these characters as a formula.
const formula = /^[=+\-@\t\r\n]/;

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
