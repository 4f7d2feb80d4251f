import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listedLanguages } from '../../server/adapters/language/catalogs.ts';

/** `npm run build`: the pages once in each language that is offered, side by side. */
const built = await Promise.all(
  listedLanguages(process.env['LANGUAGES']).map(async (language) => {
    const options = { shell: process.platform === 'win32', env: { ...process.env, EDITION: language } };
    const [status] = (await once(spawn('react-router', ['build'], { stdio: 'inherit', ...options }), 'exit')) as [
      number,
    ];
    return status;
  }),
);
process.exit(built.every((status) => status === 0) ? 0 : 1);
