type Connection = { saveData?: boolean };

/** The reader asked for less data: nothing of a film is fetched before it is played. */
export const isSparing = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  ('connection' in navigator && (navigator.connection as Connection | null)?.saveData === true);
