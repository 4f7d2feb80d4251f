import { globSync } from 'node:fs';
import { append, root, skeleton, withImport, type Changes } from './changes.ts';
import { camel, pascal, requireKebab, requireModule, requireUnused, sentence, withNoun } from './names.ts';

const closing = '} satisfies Record<string, Endpoint>;';

export function newEndpoint(changes: Changes, [module, noun, name]: [string, string, string]): string[] {
  requireModule(module);
  requireKebab([noun, name]);
  const [contract, file] = [`contract/${module}/${noun}.ts`, `server/${module}/${noun}/${name}`];
  const [action, method] = [withNoun(name, noun), camel(name)];
  const handler = camel(action);
  const variable = groupIn(changes, contract, noun) ?? addGroup(changes, module, noun);
  const group = keysOf(changes, module).find(([key, value]) => value === variable || key === variable)?.[0];
  if (!group) throw new Error(`contract/${module}/api.ts does not offer ${variable} of ${contract}.`);
  requireUnused('contract/**/*.ts', `'/functions/v1/${action}'`);

  changes.change(contract, (text) => {
    const opening = `export const ${variable} = {`;
    if (new RegExp(`^  ${method}: `, 'm').test(text.slice(text.indexOf(opening)).split(closing)[0] ?? ''))
      throw new Error(`${contract} has ${variable}.${method} already.`);
    const words = `method: 'POST', path: '/functions/v1/${action}', summary: '${sentence(action)}'`;
    const endpoint = `${method}: {\n${words}, access: 'admin', input: z.object({}), output: successOutput }`;
    return append(
      withImport(withImport(text, '* as z', 'zod/mini'), 'successOutput', '../base/fields.ts'),
      opening,
      endpoint,
    );
  });
  const names = { group, Group: pascal(group), method, handler };
  changes.create(`${file}.ts`, skeleton('endpoint', names));
  changes.create(`${file}.test.ts`, skeleton('endpoint.test', names));
  changes.register(module, handler, `./${noun}/${name}.ts`, (text) => {
    const line = method === handler ? handler : `${method}: ${handler}`;
    const known = `\n    ${group}: {`;
    return text.includes(known) ? append(text, known, line) : append(text, '\n  endpoints: {', `${group}: { ${line} }`);
  });
  return [`tests/access.test.ts, in rows: '${group}.${method}': { input: () => ({}), foreign: (world) => ({}) },`];
}

/** The variable that a contract file exports as its group of endpoints: the one named after the noun, or the first. */
function groupIn(changes: Changes, contract: string, noun: string): string | undefined {
  if (!changes.exists(contract)) return undefined;
  const parts = changes.read(contract).split(closing).slice(0, -1);
  const groups = parts.map((part) => [...part.matchAll(/^export const (\w+) = \{/gm)].at(-1)?.[1]);
  return groups.find((group) => group === camel(noun)) ?? groups[0];
}

/** The names under which a module offers its groups, each with the variable that holds the group. */
const keysOf = (changes: Changes, module: string): string[][] =>
  (/Api = \{([^}]*)\}/.exec(changes.read(`contract/${module}/api.ts`))?.[1] ?? '')
    .split(',')
    .map((entry) => entry.trim().split(': '))
    .map(([key = '', value = key]) => [key, value]);

function addGroup(changes: Changes, module: string, noun: string): string {
  const [contract, group] = [`contract/${module}/${noun}.ts`, camel(noun)];
  const modules = globSync('contract/*/api.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '');
  const other = modules.find((it) => keysOf(changes, it).some(([key]) => key === group));
  if (other) throw new Error(`contract/${other}/api.ts offers ${group} already.`);
  if (!changes.exists(contract)) changes.create(contract, '');
  const empty = `\nexport const ${group} = {\n${closing}\n`;
  changes.change(contract, (text) => withImport(text, 'type Endpoint', '../base/endpoint.ts') + empty);
  const api = `contract/${module}/api.ts`;
  changes.change(api, (text) => append(withImport(text, group, `./${noun}.ts`), 'Api = {', group));
  return group;
}
