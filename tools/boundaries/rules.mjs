// The import rules of docs/architecture.md, for dependency-cruiser.

/** Each module of the server, in order, with the modules whose offers.ts it imports. A new pair is a line here. */
export const uses = {
  platform: [],
  money: ['platform'],
  accounts: ['platform', 'money'],
  video: ['platform'],
  people: ['platform', 'accounts', 'video'],
  assessment: [],
  jobs: ['platform', 'money', 'accounts', 'video', 'people', 'assessment'],
  hiring: ['platform', 'money', 'accounts', 'video', 'people', 'assessment', 'jobs'],
  interviews: ['platform', 'people', 'hiring'],
  messages: ['platform', 'accounts', 'hiring'],
  compliance: ['platform', 'money', 'accounts', 'video', 'people', 'jobs', 'hiring', 'interviews', 'messages'],
  administration: ['platform', 'money', 'accounts', 'people', 'jobs', 'hiring', 'interviews', 'messages', 'compliance'],
};

/** The folders of web/features that other modules import, by module. */
export const shared = {
  platform: ['audit-proofs', 'consents', 'notifications', 'reporting'],
  money: ['credits', 'plans'],
  accounts: ['email-change', 'identities', 'reauthentication', 'settings', 'users'],
  video: ['camera', 'faces', 'recorder', 'recording', 'takes', 'videos'],
  people: ['organizations', 'profile-versions', 'profiles'],
  jobs: ['board', 'job', 'match', 'own-jobs', 'share'],
  hiring: ['analysis', 'applications'],
};
const sharedFolders = Object.entries(shared).flatMap(([module, folders]) =>
  folders.map((folder) => `^web/features/${module}/${folder}/`),
);

const modules = Object.keys(uses);
const any = modules.join('|');
const test = String.raw`\.test\.tsx?$`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const others = (name) => modules.filter((other) => other !== name && !uses[name].includes(other)).join('|');
const later = (name) => modules.slice(modules.indexOf(name) + 1).join('|') || 'none';

/** In each list, an entry may import only what comes after it. */
const layers = [
  ['web/(root|routes|entry\\.\\w+)\\.tsx?', 'web/screens/', 'web/features/', 'web/session/', 'web/ui/'],
  ['web/features/', 'web/brand/', 'web/ui/'],
  ['web/brand/', 'web/session/'],
  ['web/session/', 'web/brand/'],
  ['contract/api\\.ts', `contract/(${any})/`, 'contract/base/'],
  ['server/main\\.ts', 'server/server\\.ts', 'server/app\\.ts', 'server/modules\\.ts'],
  ['server/server\\.ts', 'server/(worker\\.ts|demo/)', 'server/modules\\.ts'],
  ['server/app\\.ts', 'server/(worker\\.ts|demo/)'],
  ['server/base/(authorize|task)\\.ts', 'server/base/(?!(authorize|task|define-module)\\.ts)'],
];
const layerRules = layers.flatMap((list) =>
  list
    .slice(1)
    .map((folder, at) =>
      rule(
        `${folder.replaceAll('\\', '')} imports nothing above it`,
        { path: `^${folder}`, pathNot: test },
        { path: `^(${list.slice(0, at + 1).join('|')})` },
      ),
    ),
);

export const configuration = {
  forbidden: [
    rule('no cycle', {}, { circular: true }),
    rule('nothing unresolved', {}, { couldNotResolve: true }),
    ...modules.map((name) =>
      rule(
        `server/${name} uses only the modules listed for it`,
        { path: `^server/${name}/`, pathNot: test },
        { path: `^server/(${others(name)})/` },
      ),
    ),
    ...['contract', 'web/features'].flatMap((side) =>
      modules.map((name) =>
        rule(
          `${side}/${name} imports no later module`,
          { path: `^${side}/${name}/`, pathNot: test },
          { path: `^${side}/(${later(name)})/` },
        ),
      ),
    ),
    rule(
      'other modules only through offers.ts',
      { path: `^server/(${any})/`, pathNot: test },
      { path: `^server/(${any})/`, pathNot: ['^server/$1/', String.raw`/offers\.ts$`] },
    ),
    rule(
      'other modules only through the folders that web/features lists as shared',
      { path: `^web/features/(${any})/`, pathNot: test },
      { path: `^web/features/(${any})/`, pathNot: ['^web/features/$1/', ...sharedFolders] },
    ),
    rule(
      'the product does not import its tools',
      { path: '^(contract|server|web)/', pathNot: test },
      { path: '^(tests|tools)/' },
    ),
    rule(
      'the process uses modules only through offers.ts',
      { path: String.raw`^server/\w+\.ts$`, pathNot: String.raw`^server/modules\.ts$` },
      { path: `^server/(${any})/`, pathNot: String.raw`/offers\.ts$` },
    ),
    rule(
      'a module does not import its own entry points',
      { path: `^server/(${any})/.+/`, pathNot: test },
      { path: String.raw`^server/$1/(module|offers)\.ts$` },
    ),
    rule(
      'module.ts is for server/modules.ts',
      { pathNot: [String.raw`^server/modules\.ts$`, test, '^tests/'] },
      { path: String.raw`/module\.ts$` },
    ),
    rule(
      'a module does not import the process',
      { path: `^server/(${any}|base|adapters)/`, pathNot: test },
      { path: String.raw`^server/(\w+\.ts$|demo/)` },
    ),
    rule('text is pure', { path: '^server/text/', pathNot: test }, { pathNot: ['^server/text/', '^contract/'] }),
    rule('base knows no module', { path: '^server/base/', pathNot: test }, { path: `^server/(${any})/` }),
    rule('adapters know no module', { path: '^server/adapters/', pathNot: test }, { path: `^server/(${any}|base)/` }),
    rule(
      'the contract is pure',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', 'node_modules/zod/'] },
    ),
    rule('web and server are apart', { path: '^web/', pathNot: test }, { path: '^server/' }),
    rule('the server shows no screens', { path: '^server/', pathNot: test }, { path: '^web/' }),
    ...layerRules,
    rule(
      'vendors only in adapters',
      { path: `^server/(${any}|base)/`, pathNot: test },
      { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(kysely|zod)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build|^\\.types|virtual:' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
