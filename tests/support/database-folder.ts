import { join } from 'node:path';

/** The file in which the product on this port names the folder of its database, so that a browser test can open its database. */
export const databaseFolderFile = (port: string): string =>
  join(import.meta.dirname, '../../.cache/e2e-database-folders', port);
