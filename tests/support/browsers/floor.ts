import bcd, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };

/** The oldest browsers in which everything works (docs/browsers.md). */
export const floor = {
  safari: 16.4,
  safari_ios: 16.4,
  chrome: 111,
  chrome_android: 111,
  webview_android: 111,
  firefox: 128,
  samsunginternet_android: 22,
} as const;
type Floor = keyof typeof floor;
const browsers = Object.keys(floor) as Floor[];

const heldSince = (support: SupportStatement | undefined, least: number): boolean =>
  [support ?? []].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || version_removed) return false;
    return typeof version_added === 'string' && Number.parseFloat(version_added.replace('≤', '')) <= least;
  });

/** Which browsers at the floor lack it. */
export const lackedBy = (compat: CompatStatement | undefined): Floor[] =>
  compat ? browsers.filter((name) => !heldSince(compat.support[name], floor[name])) : [];

const compatOf = (identifier: unknown) => (identifier as Identifier | undefined)?.__compat;

const interfaces = Object.entries({ ...bcd.api, ...bcd.javascript.builtins });

/** Each name of a member, with the interfaces that have it. A name that one of them has had for long says nothing. */
const members = new Map<string, { on: string; lacking: Floor[] }[]>();
const statics = new Map<string, Floor[]>();
for (const [on, entry] of interfaces) {
  for (const [name, member] of Object.entries(entry as Record<string, unknown>)) {
    const compat = compatOf(member);
    if (name === '__compat' || name === on || !compat) continue;
    const lacking = lackedBy(compat);
    const plain = name.replace(/_(static|event)$/, '');
    if (name.endsWith('_static')) statics.set(`${on}.${plain}`, lacking);
    members.set(plain, [...(members.get(plain) ?? []), { on, lacking }]);
  }
}

const globals = new Map(interfaces.map(([name, entry]) => [name, lackedBy(compatOf(entry))]));

export const isGlobal = (name: string): boolean => globals.has(name);
/** A global that a browser at the floor lacks. */
export const newGlobal = (name: string): boolean => (globals.get(name)?.length ?? 0) > 0;
/** A member such as `AbortSignal.any` that a browser at the floor lacks. */
export const newStatic = (path: string): boolean => (statics.get(path)?.length ?? 0) > 0;
/** A member of any object whose name no interface at the floor has; single words are also what our own objects say. */
export const newMember = (name: string): boolean => {
  const known = members.get(name) ?? [];
  return /[a-z][A-Z]/.test(name) && known.length > 0 && known.every(({ lacking }) => lacking.length > 0);
};

/** A property of CSS, or one of its at-rules, that a browser at the floor lacks. */
export const newProperty = (name: string): boolean => lackedBy(compatOf(bcd.css.properties?.[name])).length > 0;
export const newAtRule = (name: string): boolean => lackedBy(compatOf(bcd.css['at-rules']?.[name])).length > 0;
