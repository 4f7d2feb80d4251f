import { append, skeleton, type Changes } from './changes.ts';
import { pascal, requireKebab, sentence } from './names.ts';

const layouts: Record<string, string> = {
  public: `layout('screens/public/parts/public-layout.tsx', [`,
  auth: `layout('screens/auth/auth-layout.tsx', [`,
};

export function newScreen(changes: Changes, [area, path, name]: [string, string, string]): string[] {
  const folders = area.split('/');
  requireKebab([...folders, name]);
  const [side = ''] = folders;
  const address = path.replace(/^\//, '');
  if (!/^[\w:-]+(\/[\w:-]+)*$/.test(address)) throw new Error(`A path is words with slashes, not "${path}".`);
  const hasRole = ['candidate', 'manager', 'admin'].includes(side);
  if (hasRole && !address.startsWith(`${side}/`))
    throw new Error(`The path of a screen of ${side} begins with ${side}/.`);
  const layout = layouts[side] ?? `layout(area, { id: '${side}-area' }, [`;
  changes.change('web/routes.ts', (text) => {
    if (!text.includes(layout)) throw new Error(`web/routes.ts has no area ${side}.`);
    if (text.includes(`route('${address}',`)) throw new Error(`web/routes.ts has /${address} already.`);
    return append(text, layout, `route('${address}', 'screens/${area}/${name}.tsx')`);
  });
  const words = sentence(name);
  const up = '../'.repeat(folders.length + 1);
  changes.create(`web/screens/${area}/${name}.tsx`, skeleton('screen', { words, up, Screen: pascal(name) }));
  const role = hasRole ? side : side === 'users' ? 'candidate' : '';
  const spec = skeleton('screen.spec', { name, address, role, words });
  const withoutAccount = spec.replaceAll(/^.*\bsignIn\b.*\n/gm, '');
  changes.create(`tests/e2e/screens/${name}.spec.ts`, role ? spec : withoutAccount);
  return [`tests/e2e/support/every-screen.ts: ['/${address}', /${words.toLowerCase()}/i],`];
}
