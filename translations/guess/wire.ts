import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { child, childrenOf, type Node, nodesIn, parse, textOf } from '../source.ts';

const room = join(import.meta.dirname, '../../contract');

/** Values of closed lists in the contract: programs compare them, however much they look like words. */
export function wireValues(): Set<string> {
  const found = new Set<string>();
  const collect = (node: Node, inList: boolean): void => {
    const text = textOf(node);
    if (text !== undefined && inList) found.add(text);
    const list =
      node.type === 'TSAsExpression' && child(node, 'expression')?.type === 'ArrayExpression'
        ? nodesIn(child(node, 'expression')?.['elements'])
        : [];
    for (const it of list) collect(it, true);
    if (list.length === 0) for (const it of childrenOf(node)) collect(it, false);
  };
  for (const file of globSync('**/*.ts', { cwd: room })) {
    const path = join(room, file);
    collect(parse(path, readFileSync(path, 'utf8')), false);
  }
  return found;
}
