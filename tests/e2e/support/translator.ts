/**
 * Does to a page what the translator of Chrome does: each text node is replaced by <font><font>…</font></font>, then and whenever
 * there are new ones. The words stay, so that a walk finds them; a word that went stale is not found. Runs in the page.
 */
export function translatePage(): void {
  if ('isTranslated' in window) return;
  Object.assign(window, { isTranslated: true });
  const skipped = 'font, script, style, noscript, textarea, title, svg, [translate="no"], [contenteditable="true"]';
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const textsIn = (node: Node): Text[] => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const text of textsIn(document.body)) translate(text);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          for (const text of textsIn(node)) translate(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  // Chrome does not always wait until a page has loaded.
  addEventListener('translate-now', begin);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
