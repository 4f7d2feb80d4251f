// `npm run new …` writes the skeleton of an endpoint, a task, a mail, a screen or a field; its tests fail until it is filled in.
import { Changes } from './changes.ts';
import { newEndpoint } from './endpoint.ts';
import { newField } from './field.ts';
import { newMail } from './mail.ts';
import { newScreen } from './screen.ts';
import { newTask } from './task.ts';

type Names = [string, string, string];
type Kind = { write(changes: Changes, names: Names, cron?: string): string[]; usage: string; chapter: string };
const kinds: Record<string, Kind> = {
  endpoint: { write: newEndpoint, usage: '<module> <noun> <name>', chapter: 'Add an endpoint' },
  task: { write: newTask, usage: '<module> <noun> <name> [--cron "<five parts>"]', chapter: 'Add a background task' },
  mail: { write: newMail, usage: '<module> <noun> <name>', chapter: 'Add a mail or a notice' },
  screen: { write: newScreen, usage: '<area> <path> <name>', chapter: 'Add a screen' },
  field: { write: newField, usage: 'job|profile <name> text|list|number|choice|flag', chapter: 'Add a field on a ' },
};
const usage = Object.entries(kinds).map(([kind, it]) => `  npm run new ${kind} ${it.usage}`);

/** The steps of a chapter of CONTRIBUTING.md are what the skeleton leaves to do. */
function stepsOf(guide: string, chapter: string): string[] {
  const [, text = ''] = guide.split(`\n## ${chapter}\n`);
  return (text.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
}

/** Writes the skeleton and returns what to print; throws without writing when it refuses. */
export async function run(args: string[]): Promise<string> {
  // npm drops a flag that it does not know and passes its value on.
  const [name = '', ...names] = args.filter((it) => it !== '--cron');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const cron = name === 'task' ? names.splice(3, 1)[0] : undefined;
  if (!kind || names.length !== 3) throw new Error(['Usage:', ...usage].join('\n'));
  const changes = new Changes();
  const needed = kind.write(changes, names as Names, cron);
  const steps = stepsOf(changes.read('CONTRIBUTING.md'), kind.chapter + (name === 'field' ? names[0] : ''));
  const files = await changes.write();
  return ['Wrote:', ...files, '', 'Still missing:', ...steps, ...needed].join('\n');
}

if (import.meta.main)
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
