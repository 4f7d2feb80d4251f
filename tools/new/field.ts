import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { append, root, type Changes } from './changes.ts';

const owners: Record<string, { table: string; interface: string; file: string; opening: string }> = {
  job: { table: 'jobs', interface: 'Jobs', file: 'contract/jobs/job-fields.ts', opening: 'jobTable = {' },
  profile: {
    table: 'users_profiles',
    interface: 'UsersProfiles',
    file: 'contract/people/profile-fields.ts',
    opening: 'profileTable = {',
  },
};

/** What a column is declared as, with NAME for its name, and the entry in the field table. */
const types: Record<string, [column: string, entry: string]> = {
  text: [`text not null default ''`, `{ is: 'text', max: 200 }`],
  list: [`text[] not null default '{}'`, `{ is: 'list', most: 10, length: 100 }`],
  number: [
    'integer check (NAME between 0 and 100)',
    `{ is: 'number', from: 0, to: 100, wrong: 'Please enter a number from 0 to 100' }`,
  ],
  choice: [
    `text check (NAME in ('first', 'second'))`,
    `{ is: 'choice', of: ['first', 'second'], usual: null, wrong: 'Please choose one' }`,
  ],
  flag: ['boolean not null default false', `{ is: 'flag', usual: false }`],
};

export function newField(changes: Changes, [of, name, type]: [string, string, string]): string[] {
  const owner = Object.hasOwn(owners, of) ? owners[of] : undefined;
  if (!owner) throw new Error(`A field belongs to job or profile, not to "${of}".`);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(`A field is lower-case words with underscores, such as reply_days, not "${name}".`);
  const [column, entry] = (Object.hasOwn(types, type) && types[type]) || [];
  if (!column) throw new Error(`The type is one of ${Object.keys(types).join(', ')}, not "${type}".`);
  const isKnown = (text = '') => new RegExp(`^  ${name}: `, 'm').test(text.split('\n}')[0] ?? '');
  const columns = changes
    .read('server/adapters/database/db-types.ts')
    .split(`export interface ${owner.interface} {`)[1];
  if (isKnown(columns) || isKnown(changes.read(owner.file).split(owner.opening)[1]))
    throw new Error(`The table ${owner.table} has ${name} already.`);

  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(...numbers) + 1).padStart(4, '0');
  const statement = `alter table ${owner.table} add column ${name} ${column.replace('NAME', name)};\n`;
  changes.create(`server/migrations/${number}-${of}-${name.replaceAll('_', '-')}.sql`, statement);
  changes.change(owner.file, (text) => append(text, owner.opening, `${name}: ${entry}`));
  return type === 'choice' ? [`generate-db-types.ts, in closedLists: '${owner.table}.${name}'`] : [];
}
