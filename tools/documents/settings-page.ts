import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ConfigError, readConfig } from '../../server/base/config.ts';
import { descriptions, environment, settingNames } from '../../server/base/settings.ts';

export const settingsPage = join(import.meta.dirname, '../../docs/settings.md');

type SettingName = (typeof settingNames)[number];

/** The settings without which production does not start, as the check at start names them. */
function requiredInProduction(): string[] {
  try {
    readConfig({ NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => line.split(':')[0] ?? '');
  }
}

/** Settings without a description, which the page cannot explain. */
export const undescribedSettings = (): SettingName[] =>
  settingNames.filter((name) => !descriptions.get(environment.shape[name]));

/** The whole page, formatted by prettier. */
export async function settingsPageText(): Promise<string> {
  const required = requiredInProduction();
  const lines = settingNames.flatMap((name) => {
    const { under, meaning } = descriptions.get(environment.shape[name]) ?? { meaning: '' };
    const mark = required.includes(name) ? ' (required in production)' : '';
    const row = `| \`${name}\` | ${defaultOf(name)}${mark} | ${meaning.replaceAll('|', '\\|')} |`;
    return under ? [`\n## ${under}\n\n| variable | default | meaning |\n| --- | --- | --- |`, row] : [row];
  });
  const text = [intro, ...lines].join('\n');
  return format(text, { ...(await resolveConfig(settingsPage)), filepath: settingsPage });
}

function defaultOf(name: SettingName): string {
  const schema = environment.shape[name];
  const { unset } = descriptions.get(schema) ?? {};
  if (unset) return unset;
  const { def } = schema;
  if (def.type !== 'default') return 'none';
  const value: unknown = def.defaultValue;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `\`${value.join(',')}\``;
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : `\`${String(value)}\``;
}

const intro = `# Settings

<!-- Made from server/base/settings.ts by \`npm run docs:settings\`. Do not edit by hand. -->

All settings are environment variables, and one machine needs none of them. An empty variable counts as unset. The start names every wrong setting in one message.`;

if (import.meta.main) writeFileSync(settingsPage, await settingsPageText());
