import type { Endpoint } from '#contract/base/endpoint.ts';
import type { DB } from './adapters/database/db-types.ts';
import { personalRowsOf } from './adapters/database/personal-rows.ts';
import type { Hooks, HandoverWork } from './base/context.ts';
import type { EventKind } from './base/event.ts';
import type { Module } from './base/define-module.ts';
import type { Task } from './base/task.ts';
import { accounts } from './accounts/module.ts';
import { administration } from './administration/module.ts';
import { compliance } from './compliance/module.ts';
import { assessment } from './assessment/module.ts';
import { hiring } from './hiring/module.ts';
import { interviews } from './interviews/module.ts';
import { jobs } from './jobs/module.ts';
import { messages } from './messages/module.ts';
import { money } from './money/module.ts';
import { people } from './people/module.ts';
import { platform } from './platform/module.ts';
import { video } from './video/module.ts';
import { sendMail } from './platform/notifications/mail.ts';

/** The order matters: each module may use only those before it. */
const list = [
  platform,
  money,
  accounts,
  video,
  people,
  assessment,
  jobs,
  hiring,
  interviews,
  messages,
  compliance,
  administration,
] as const;

type AnyHandler = (context: object, input: unknown) => Promise<unknown>;
type AnyModule = Omit<Module<string, object, keyof DB, never>, 'api' | 'endpoints' | 'hooks' | 'tasks'> & {
  api: Record<string, Record<string, Endpoint>>;
  endpoints: Record<string, Record<string, AnyHandler>>;
  tasks?: readonly Task[];
};
// This is the only cast in the server: defineModule has already checked that names and types match.
export const modules = list as unknown as readonly AnyModule[];

export type AdapterTable =
  | 'candidate_search'
  | 'candidate_skills'
  | 'demo_rows'
  | 'events'
  | 'mailbox'
  | 'migrations'
  | 'push_keys'
  | 'queue_workers'
  | 'test_payments';
type Unowned = Exclude<keyof DB, (typeof list)[number]['tables'][number] | AdapterTable>;
// The compiler names a table that no module owns.
const everyTableHasAnOwner: [Unowned] extends [never] ? true : Unowned = true;
void everyTableHasAnOwner;

const events: { definition: EventKind }[] = modules.flatMap((module) => module.events ?? []);
export const tasks = [...modules.flatMap((module) => module.tasks ?? []), sendMail(events)] as Task[];
export { events };

export const hooks: Hooks = {
  ...accounts.hooks,
  ...people.hooks,
  ...jobs.hooks,
  ...interviews.hooks,
  ...compliance.hooks,
  ...administration.hooks,
  async handoverWork(db, userId, limit) {
    const parts = await Promise.all(modules.map(async (module) => module.handoverWork?.(db, userId, limit)));
    return Object.assign({}, ...parts) as HandoverWork;
  },
  async handOver(tx, from, to) {
    for (const module of modules) await module.handOver?.(tx, from, to);
  },
  async *personalData(services, userId) {
    for (const { personalData } of modules) {
      yield* personalRowsOf(services.db, personalData.sections, userId);
      const more = await personalData.exportMore?.(services, userId);
      if (more) yield more;
    }
  },
  async filesOf(db, userId) {
    const files = await Promise.all(modules.map(async ({ personalData }) => personalData.filesOf?.(db, userId) ?? []));
    return files.flat();
  },
  // Modules erase in reverse order, because each may still read what earlier modules store.
  async forget(services, tx, person) {
    for (const { personalData } of modules.toReversed()) await personalData.forget?.(services, tx, person);
  },
};
