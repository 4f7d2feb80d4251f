import { append, skeleton, type Changes } from './changes.ts';
import { camel, requireKebab, requireModule, requireUnused, withNoun } from './names.ts';

export function newTask(changes: Changes, [module, noun, file]: [string, string, string], cron?: string): string[] {
  requireModule(module);
  requireKebab([noun, file]);
  if (cron !== undefined && !/^([\d*/,-]+ ){4}[\d*/,-]+$/.test(cron))
    throw new Error(`--cron has five parts, not "${cron}".`);
  const name = withNoun(file, noun);
  const task = camel(name);
  requireUnused('server/**/*.ts', `name: '${name}'`);
  const names = { name, task, file, cron: cron ? `cron: '${cron}',` : '' };
  changes.create(`server/${module}/${noun}/${file}.ts`, skeleton('task', names));
  changes.create(`server/${module}/${noun}/${file}.test.ts`, skeleton('task.test', names));
  changes.register(module, task, `./${noun}/${file}.ts`, (text) => append(text, '\n  tasks: [', task));
  return [];
}
