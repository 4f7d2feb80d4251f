import { spawnSync } from 'node:child_process';
import { languages } from '../contract/language.ts';

// `npm run build`: the pages once in each language.
for (const language of languages) {
  const { status } = spawnSync('react-router', ['build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, EDITION: language },
  });
  if (status !== 0) process.exit(status ?? 1);
}
