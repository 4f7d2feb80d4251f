import type { Actor, Endpoint, Input, Result } from '#contract/base/endpoint.ts';
import type { MailRefusal } from '#contract/base/mail-refusals.ts';
import type { DB } from '../adapters/database/db-types.ts';
import type { Db, Tx } from '../adapters/database/db.ts';
import type { PersonalDataSection } from '../adapters/database/personal-rows.ts';
import type { Download, Http } from '../adapters/http/http.ts';
import type { RawJson } from '../adapters/http/raw-json.ts';
import type { StagedFile } from '../adapters/http/multipart.ts';
import type { InboundMail } from '../adapters/mail/read-mail.ts';
import type { Context, Hooks, HandoverWork, Person, Services } from './context.ts';
import type { EventKind } from './event.ts';

type HandlerInput<E extends Endpoint> = E extends { file: string } ? Input<E> & { file: StagedFile } : Input<E>;
type Answer<E extends Endpoint> = E extends { download: string } ? Download : Result<E>;
type Handler<E> = E extends Endpoint
  ? (context: Context<E['access']>, input: HandlerInput<E>) => Promise<Answer<E> | RawJson<Answer<E>>>
  : never;
/** Requires one function per endpoint: a missing or misspelled one does not compile. */
export type Handlers<Api> = { [Group in keyof Api]: { [Name in keyof Api[Group]]: Handler<Api[Group][Name]> } };

type Table = keyof DB;

export type ExportedList = { name: string; rows: unknown[] };

export type PersonalData = {
  sections: Record<string, PersonalDataSection>;
  exportMore?(services: Pick<Services, 'db' | 'settings'>, userId: string): Promise<ExportedList>;
  filesOf?(db: Db, userId: string): Promise<{ key: string; name: string }[]>;
  /** These tables contain user data that no export includes; each module gives the reason. */
  notExported?: readonly Table[];
  /** These tables retain rows of an erased user; no other table does. */
  retainedTables?: readonly Table[];
  forget?(services: Services, tx: Tx, person: Person): Promise<void>;
};

type AuthenticateCaller = (authorization: string | undefined) => Promise<Actor | null>;
type AuthenticateViewer = (
  authorization: string | undefined,
  cookies: Record<string, string | undefined>,
) => Promise<Actor | null>;
export type Site = { services: Services; https: boolean; caller: AuthenticateCaller; viewer: AuthenticateViewer };

export type MailOutcome = boolean | 'recorded' | MailRefusal;

export type Module<Name extends string, Api, Owned extends Table, Provided extends keyof Hooks> = {
  name: Name;
  tables: readonly Owned[];
  api: Api;
  endpoints: Handlers<Api>;
  tasks?: readonly { name: string }[];
  events?: readonly { definition: EventKind }[];
  hooks?: Pick<Hooks, Provided>;
  personalData: PersonalData;
  handoverWork?(db: Db, userId: string, limit: number): Promise<Partial<HandoverWork>>;
  handOver?(tx: Tx, from: string, to: string): Promise<void>;
  mount?(http: Http, site: Site): void | Promise<void>;
  /** An outcome of true or `recorded` ends the search; a reason is recorded by a later module. */
  receiveMail?(services: Services, mail: InboundMail): Promise<MailOutcome>;
};

export const defineModule = <
  const Name extends string,
  Api,
  const Owned extends Table = never,
  Provided extends keyof Hooks = never,
>(
  module: Module<Name, Api, Owned, Provided> & ([Provided] extends [never] ? object : { hooks: Pick<Hooks, Provided> }),
) => module;
