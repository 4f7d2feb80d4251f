/*
 * Browser translators replace text nodes with elements (Chrome: <font><font>…</font></font>), and React throws when it removes such
 * a node or inserts before it. The patched DOM methods use the replacement.
 */

const standIns = new WeakMap<Node, ChildNode>();

function childFor(parent: Node, node: Node): ChildNode | null {
  noteReplacements(page.takeRecords());
  let at: Node | null = standIns.get(node) ?? node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at as ChildNode | null;
}

function noteReplacements(records: MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const removed of removedNodes) {
      if (!(removed instanceof Text) || removed.parentNode === target) continue;
      const near = [...addedNodes, previousSibling, nextSibling];
      const standIn = near.find((node) => node instanceof HTMLElement && node.localName === 'font');
      if (!standIn) continue;
      standIns.set(removed, standIn as ChildNode);
      texts.observe(removed, { characterData: true });
    }
  }
}

/** Puts a changed text node back into the page, where the translator can translate it again. */
function showChanges(records: MutationRecord[]): void {
  for (const { target } of records) {
    const standIn = standIns.get(target);
    if (!standIn) continue;
    standIns.delete(target);
    if (standIn.isConnected) standIn.replaceWith(target);
  }
}

const page = new MutationObserver(noteReplacements);
const texts = new MutationObserver(showChanges);

/** Patches the DOM methods so that React works on a translated page; call it before React starts. */
export function surviveTranslators(): void {
  page.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T;
    const child = childFor(this, node);
    standIns.delete(node);
    if (child) removeChild.call(this, child);
    return node;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    dropStandIn(node);
    const isThere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : childFor(this, before)) as T;
  };

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dropStandIn(node);
    return appendChild.call(this, node) as T;
  };

  /** A text node that moves must not leave its translation behind. */
  function dropStandIn(node: Node): void {
    if (!(node instanceof Text)) return;
    const standIn = standIns.get(node);
    if (!standIn) return;
    standIns.delete(node);
    standIn.remove();
  }
}
