import { append, skeleton, withImport, type Changes } from './changes.ts';
import { camel, requireKebab, requireModule, requireUnused, sentence } from './names.ts';

const imports: [name: string, from: string][] = [
  ['uuid', '#contract/base/fields.ts'],
  ['* as z', 'zod/mini'],
  ['message', '../../adapters/language/message.ts'],
  ['event', '../../base/event.ts'],
];

export function newMail(changes: Changes, [module, noun, kind]: [string, string, string]): string[] {
  requireModule(module);
  requireKebab([noun, kind]);
  const file = `server/${module}/${noun}/events.ts`;
  requireUnused('server/**/*events.ts', `kind: '${kind}'`);
  const event = camel(kind);
  const names = { kind, event, words: sentence(kind) };
  if (!changes.exists(file)) changes.create(file, '');
  changes.change(file, (text) => {
    const imported = imports.reduce((all, [name, from]) => withImport(all, name, from), text);
    return imported + skeleton('mail', names);
  });
  changes.create(`server/${module}/${noun}/${kind}.test.ts`, skeleton('mail.test', names));
  changes.register(module, event, `./${noun}/events.ts`, (text) => append(text, '\n  events: [', event));
  return [`tests/every-event.test.ts: '${kind}': { user_id },`];
}
