import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { databaseFolderFile } from './database-folder.ts';
import { linkedinKeys, openFakeLinkedIn } from './outside/linkedin.ts';

// The product as `npm start` runs it, on a data folder of its own.
const folder = mkdtempSync(join(tmpdir(), 'saywell-e2e-'));
process.env['DATA_DIR'] = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const record = databaseFolderFile(process.env['PORT'] ?? '3000');
mkdirSync(dirname(record), { recursive: true });
writeFileSync(record, join(folder, 'postgres'));
process.env['LOG_LEVEL'] ??= 'warn';
process.env['RATE_LIMIT'] ??= '100000';
// However slow the machine is: a test is not turned away.
process.env['BUSY_AFTER_MS'] ??= '0';

const member = { email_verified: true, given_name: 'Noor', family_name: 'Haddad' };
const linkedin = await openFakeLinkedIn(`http://localhost:${process.env['PORT'] ?? 3000}`, {
  // No one whom the demo's waitlist knows.
  noor: { ...member, email: 'noor.haddad@example.org' },
  tomas: { ...member, email: 'tomas@saywell.test' },
});
process.env['LINKEDIN_ISSUER'] = linkedin.issuer;
process.env['LINKEDIN_CLIENT_ID'] = linkedinKeys.clientId;
process.env['LINKEDIN_CLIENT_SECRET'] = linkedinKeys.clientSecret;
await import('./texts/record-responses.ts');
await import('../../server/main.ts');
