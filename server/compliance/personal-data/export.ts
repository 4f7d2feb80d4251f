import type { DB } from '../../adapters/database/db-types.ts';

/** Legal holds are not exported, because the person may not be permitted to know of them. */
export const notExported: (keyof DB)[] = ['exports', 'legal_holds'];
