declare global {
  interface Window {
    recordDisplayedTexts?: (texts: string[]) => unknown;
  }
}

/** Sends every text and label of the page to `recordDisplayedTexts`, now and whenever one is added. Runs in the page. */
export function watchPage(): void {
  if ('textsAreWatched' in window) return;
  Object.assign(window, { textsAreWatched: true });
  const inline = new Set('A B STRONG EM I SPAN ABBR CODE KBD Q SMALL TIME FONT'.split(' '));
  const labels = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'content',
    'label',
    'aria-description',
    'aria-valuetext',
  ];
  const seen = new Set<string>();
  let waiting: string[] = [];
  const add = (text: string | null | undefined) => {
    const line = text?.replaceAll(/\s+/g, ' ').trim();
    if (!line || line.length > 1500 || seen.has(line)) return;
    seen.add(line);
    waiting.push(line);
  };
  const addText = (text: Text) => {
    let block = text.parentElement;
    if (!block || /^(SCRIPT|STYLE)$/.test(block.tagName)) return;
    add(text.data);
    while (block && inline.has(block.tagName)) block = block.parentElement;
    add(block?.textContent);
  };
  const addLabels = (element: Element) => labels.forEach((name) => add(element.getAttribute(name)));
  const addNode = (node: Node) => {
    if (node instanceof Text) return addText(node);
    if (!(node instanceof Element)) return;
    addLabels(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode instanceof Text) addText(currentNode);
      else if (currentNode instanceof Element) addLabels(currentNode);
    }
  };
  const send = () => {
    if (waiting.length > 0) window.recordDisplayedTexts?.(waiting);
    waiting = [];
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') addLabels(target as Element);
      else for (const node of type === 'characterData' ? [target] : addedNodes) addNode(node);
    }
    send();
  }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: labels });
  addNode(document.documentElement);
  addEventListener('DOMContentLoaded', send);
}
