import pg from 'pg';

export type Statement = { text: string; values: unknown[]; client: pg.Client };

/** Returns each statement that is sent to a database while `run` runs. */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const { query } = pg.Client.prototype;
  const statements: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    const values = typeof first === 'string' ? second : first.values;
    statements.push({ text, values: Array.isArray(values) ? values : [], client: this });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
