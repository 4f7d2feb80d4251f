import type { SandboxLayers } from './children.ts';

const layers: Record<string, string> = {
  network: 'no network and no other process (seccomp)',
  files: 'one file and one folder alone (Landlock)',
  user: 'a user of its own',
  limits: 'bounded memory and time',
};

export function sandboxLine(inForce: SandboxLayers): { complete: boolean; text: string } {
  const named = (keys: string[]) => keys.map((key) => layers[key]).join(', ');
  const missing = ['network', 'files', 'limits'].filter((key) => !inForce.includes(key));
  const kept = Object.keys(layers).filter((key) => inForce.includes(key));
  const has = kept.length > 0 ? `In force for the sandbox of uploaded files: ${named(kept)}.` : '';
  const lacks = missing.length > 0 ? `Not in force for the sandbox of uploaded files: ${named(missing)}.` : '';
  return { complete: missing.length === 0, text: [has, lacks].filter(Boolean).join(' ') };
}
