import { parseSync } from 'vite';

/** A node of the syntax tree, as far as looking for sentences needs to know it. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it;
export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);
export const child = (node: Node, name: string): Node | undefined => nodesIn(node[name])[0];

const named = (node: Node): unknown =>
  node['name'] ?? node['value'] ?? (node['property'] as Node | undefined)?.['name'];

/** The name written there: of an identifier, a property, a JSX element or attribute. */
export const nameOf = (node: Node | undefined): string => {
  const name = node && named(node);
  return typeof name === 'string' ? name : '';
};

export const textOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

const contains = (node: Node, type: RegExp): boolean =>
  type.test(node.type) || childrenOf(node).some((it) => contains(it, type));
export const holdsMarkup = (node: Node): boolean => contains(node, /^JSX(Element|Fragment)$/);
