import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The product as `npm start` runs it, on a data folder of its own.
process.env['DATA_DIR'] = mkdtempSync(join(tmpdir(), 'saywell-e2e-'));
process.env['LOG_LEVEL'] ??= 'warn';
process.env['RATE_LIMIT'] ??= '100000';
await import('../../server/main.ts');
