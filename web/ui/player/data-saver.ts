type Connection = { saveData?: boolean };

export const isDataSaverOn = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  ('connection' in navigator && (navigator.connection as Connection | null)?.saveData === true);
