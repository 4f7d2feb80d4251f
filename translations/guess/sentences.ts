import { childParts, hasLetters, keyOf, type Part, saysSomething, templateParts } from './parts.ts';
import { child, childrenOf, holdsMarkup, nameOf, type Node, nodesIn, parse, textOf } from '../source.ts';
import { hiddenAttribute, hiddenCall, prose, shownAttribute, shownName, speaksLocale, wording } from './visible.ts';

/** A sentence that people read, where it is in the source, and what kind of code it is written in. */
export type Sentence = {
  key: string;
  start: number;
  end: number;
  kind: 'children' | 'attribute' | 'template' | 'string';
  parts: Part[];
};

/** How sure it is that a string is for people: it is shown, it may be, or it is for the machine. */
type Sight = 'shown' | 'unsure' | 'hidden';

/** Every sentence of a file that people read; `wire` are values that only look like words. */
export function sentencesIn(file: string, code: string, wire: ReadonlySet<string>): Sentence[] {
  const found: Sentence[] = [];
  const add = (kind: Sentence['kind'], { start, end }: { start: number; end: number }, parts: Part[]) =>
    void found.push({ key: keyOf(parts), start, end, kind, parts });

  // On screens nearly everything is words; elsewhere most strings are for programs.
  const mayBeProse = file.startsWith('web/') ? wording : prose;

  function seeText(node: Node, text: string, sight: Sight): void {
    const shown = sight === 'shown' ? hasLetters(text) : sight === 'unsure' && mayBeProse(text) && !wire.has(text);
    if (shown) add('string', node, [{ kind: 'words', text }]);
  }

  const sourceOf = (node: Node | undefined) => code.slice(node?.start ?? 0, node?.end ?? 0);

  /** The locale given to `Intl` is a word of the language like any other. */
  function seeLocale(node: Node): void {
    const [first] = nodesIn(node['arguments']);
    const text = first && textOf(first);
    if (text !== undefined) add('string', first as Node, [{ kind: 'words', text }]);
  }

  /** `fixed('At most {most} at once', { most })`: the mark says that it is a sentence. */
  function seeFixed(node: Node): void {
    const [first, values] = nodesIn(node['arguments']);
    const text = first && textOf(first);
    if (text !== undefined) add('string', first as Node, [{ kind: 'words', text }]);
    if (values) see(values, 'hidden');
  }

  function seeTemplate(node: Node, sight: Sight): void {
    const parts = templateParts(node, code);
    const text = parts.map((part) => (part.kind === 'words' ? part.text : 'x')).join('');
    const shown = sight === 'shown' ? saysSomething(parts) : sight === 'unsure' && mayBeProse(text);
    if (shown) add('template', node, parts);
    for (const it of nodesIn(node['expressions'])) see(it, shown || sight === 'shown' ? 'shown' : sight);
  }

  function seeElement(node: Node): void {
    const opening = child(node, 'openingElement');
    if (opening) for (const it of nodesIn(opening['attributes'])) seeAttribute(it);
    const children = nodesIn(node['children']);
    const run = runOf(children, code);
    if (run.length > 0) {
      const start = run[0]?.start ?? 0;
      const end = run.at(-1)?.end ?? 0;
      add('children', { start, end }, childParts(run, code));
    }
    for (const it of children) seeChild(it, run.includes(it));
  }

  /** Inside a sentence, the words of an element belong to it already; what its attributes and values say does not. */
  function seeChild(node: Node, inSentence: boolean): void {
    if (node.type === 'JSXElement' && inSentence) {
      const opening = child(node, 'openingElement');
      if (opening) for (const it of nodesIn(opening['attributes'])) seeAttribute(it);
      for (const it of nodesIn(node['children'])) seeChild(it, true);
    } else if (node.type === 'JSXExpressionContainer') {
      const inner = child(node, 'expression') as Node;
      if (inSentence && textOf(inner) !== undefined) return;
      if (inSentence && inner.type === 'TemplateLiteral')
        for (const it of nodesIn(inner['expressions'])) see(it, 'shown');
      else see(inner, 'shown');
    } else see(node, 'shown');
  }

  function seeAttribute(node: Node): void {
    const name = nameOf(child(node, 'name'));
    const value = child(node, 'value');
    if (!value) return childrenOf(node).forEach((it) => see(it, 'unsure'));
    const sight = shownAttribute(name) ? 'shown' : hiddenAttribute(name) ? 'hidden' : 'unsure';
    const text = textOf(value);
    if (text !== undefined) {
      const shown = sight === 'shown' ? hasLetters(text) : sight === 'unsure' && mayBeProse(text);
      if (shown) add('attribute', value, [{ kind: 'words', text }]);
    } else see(child(value, 'expression') ?? value, sight);
  }

  function see(node: Node, sight: Sight): void {
    const text = textOf(node);
    if (text !== undefined) return seeText(node, text, sight);
    const looks = lookAt[node.type];
    if (looks) return looks(node, sight);
    if (node.type.startsWith('TS')) return;
    for (const it of childrenOf(node)) see(it, sight === 'hidden' ? 'hidden' : 'unsure');
  }

  const inside =
    (...names: string[]) =>
    (node: Node, sight: Sight) =>
      names.flatMap((name) => nodesIn(node[name])).forEach((it) => see(it, sight));

  const named = (name: string, sight: Sight): Sight =>
    shownName(name) ? 'shown' : hiddenAttribute(name) ? 'hidden' : sight === 'shown' ? 'unsure' : sight;

  const lookAt: Record<string, (node: Node, sight: Sight) => void> = {
    TemplateLiteral: seeTemplate,
    TaggedTemplateExpression: () => {},
    JSXElement: seeElement,
    JSXFragment: seeElement,
    JSXText: () => {},
    ImportDeclaration: () => {},
    ExportAllDeclaration: () => {},
    TSAsExpression: (node, sight) => {
      const inner = child(node, 'expression') as Node;
      // `['draft', 'sent'] as const` is a closed list of values.
      const values =
        inner.type === 'ArrayExpression' && nodesIn(inner['elements']).every((it) => it.type === 'Literal');
      see(inner, values && sight !== 'shown' ? 'hidden' : sight);
    },
    TSSatisfiesExpression: inside('expression'),
    TSNonNullExpression: inside('expression'),
    ParenthesizedExpression: inside('expression'),
    ArrayExpression: inside('elements'),
    ConditionalExpression: (node, sight) => {
      inside('test')(node, 'unsure');
      inside('consequent', 'alternate')(node, sight);
    },
    LogicalExpression: (node, sight) => {
      inside('left')(node, node['operator'] === '&&' ? 'unsure' : sight);
      inside('right')(node, sight);
    },
    BinaryExpression: (node, sight) => inside('left', 'right')(node, node['operator'] === '+' ? sight : 'hidden'),
    SwitchCase: (node) => inside('consequent')(node, 'unsure'),
    MemberExpression: (node) => inside('object')(node, 'unsure'),
    ArrowFunctionExpression: (node, sight) => {
      inside('params')(node, 'unsure');
      inside('body')(node, sight);
    },
    FunctionDeclaration: (node) => {
      inside('params')(node, 'unsure');
      inside('body')(node, shownName(nameOf(child(node, 'id'))) ? 'shown' : 'unsure');
    },
    BlockStatement: inside('body'),
    IfStatement: (node, sight) => {
      inside('test')(node, 'unsure');
      inside('consequent', 'alternate')(node, sight);
    },
    SwitchStatement: (node, sight) => {
      for (const it of nodesIn(node['cases'])) inside('consequent')(it, sight);
    },
    ReturnStatement: inside('argument'),
    CallExpression: (node, sight) => {
      inside('callee')(node, sight);
      const callee = sourceOf(child(node, 'callee'));
      if (speaksLocale(callee)) seeLocale(node);
      else if (callee === 'fixed') seeFixed(node);
      else inside('arguments')(node, hiddenCall(callee) ? 'hidden' : 'unsure');
    },
    NewExpression: (node) => {
      const callee = sourceOf(child(node, 'callee'));
      if (speaksLocale(callee)) seeLocale(node);
      else inside('arguments')(node, callee === 'AppError' ? 'unsure' : 'hidden');
    },
    ObjectExpression: (node, sight) => {
      const names = nodesIn(node['properties']).map((it) => nameOf(child(it, 'key')));
      // What an endpoint says is for programmers.
      if (names.includes('method') && names.includes('path')) {
        for (const it of nodesIn(node['properties'])) if (nameOf(child(it, 'key')) === 'input') see(it, 'unsure');
        return;
      }
      const table = sight === 'shown' && !holdsObject(node) && !names.some((name) => /^(role|to|id|is)$/.test(name));
      for (const it of nodesIn(node['properties'])) {
        see(child(it, 'value') ?? it, table ? 'shown' : named(nameOf(child(it, 'key')), sight));
      }
    },
    VariableDeclarator: (node) => {
      inside('id')(node, 'unsure');
      inside('init')(node, named(nameOf(child(node, 'id')), saysWords(node, code) ? 'shown' : 'unsure'));
    },
    Property: inside('value'),
    AssignmentPattern: (node) => inside('right')(node, named(nameOf(child(node, 'left')), 'unsure')),
    ExpressionStatement: (node) => (node['directive'] ? undefined : inside('expression')(node, 'unsure')),
  };

  see(parse(file, code), 'unsure');
  return found;
}

/** A table of plain texts, not of things that have texts. */
const holdsObject = (node: Node) =>
  nodesIn(node['properties']).some((it) =>
    ['ObjectExpression', 'ArrayExpression'].includes(child(it, 'value')?.type ?? ''),
  );

/** `const words: Record<Status, string> = …` */
const saysWords = (node: Node, code: string) =>
  /Record<[^=]*,\s*string>/.test(code.slice(child(node, 'id')?.start ?? 0, child(node, 'init')?.start ?? 0));

const inline = new Set(['a', 'b', 'strong', 'em', 'i', 'span', 'abbr', 'code', 'kbd', 'q', 'small', 'Link', 'Time']);

/** The children that make one sentence; pictures and boxes at its ends are no part of it. */
function runOf(children: Node[], code: string): Node[] {
  const ownWords = (node: Node) => node.type === 'JSXText' && hasLetters(code.slice(node.start, node.end));
  const ownText = (node: Node) => {
    const inner = node.type === 'JSXExpressionContainer' ? child(node, 'expression') : undefined;
    const text =
      inner && (textOf(inner) ?? (inner.type === 'TemplateLiteral' ? code.slice(inner.start, inner.end) : ''));
    return ownWords(node) || hasLetters(text ?? '');
  };
  if (!children.some(ownText)) return [];
  const belongs = (node: Node): boolean => {
    if (ownText(node)) return true;
    if (node.type === 'JSXExpressionContainer') {
      const inner = child(node, 'expression') as Node;
      return inner.type !== 'JSXEmptyExpression' && !/^\s*$/.test(textOf(inner) ?? 'x') && !holdsMarkup(inner);
    }
    if (node.type === 'JSXText') return code.slice(node.start, node.end).trim() !== '';
    return (
      inline.has(nameOf(child(child(node, 'openingElement') as Node, 'name'))) && nodesIn(node['children']).length > 0
    );
  };
  const first = children.findIndex(belongs);
  const last = children.findLastIndex(belongs);
  return children.slice(first, last + 1);
}
