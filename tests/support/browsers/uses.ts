import { parseSync } from 'vite';
import { isGlobal, newAtRule, newGlobal, newMember, newProperty, newStatic } from './floor.ts';

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const one of [value].flat()) if (isNode(one)) walk(one, visit);
  }
}

const nameOf = (value: unknown): string => (isNode(value) && value.type === 'Identifier' ? String(value['name']) : '');

/** What a script uses that a browser at the floor lacks: globals and members, by name. */
export function newInScript(file: string, code: string): Set<string> {
  const found = new Set<string>();
  walk(parseSync(file, code).program as unknown as Node, (node) => {
    if (node.type === 'NewExpression' && newGlobal(nameOf(node['callee']))) found.add(nameOf(node['callee']));
    if (node.type !== 'MemberExpression' || node['computed']) return;
    const [object, member] = [nameOf(node['object']), nameOf(node['property'])];
    if (newGlobal(object)) found.add(object);
    if (newStatic(`${object}.${member}`)) found.add(`${object}.${member}`);
    else if (newMember(member)) found.add(isGlobal(object) ? `${object}.${member}` : member);
  });
  return found;
}

/** What a style sheet uses that a browser at the floor lacks. */
export function newInStyles(css: string): Set<string> {
  const properties = [...css.matchAll(/(?<=[{;])\s*([a-z][a-z-]+)\s*:(?!:)/g)].map(([, name = '']) => name);
  const rules = [...css.matchAll(/@([a-z-]+)\b/g)].map(([, name = '']) => name);
  return new Set([...properties.filter(newProperty), ...rules.filter(newAtRule).map((name) => `@${name}`)]);
}
