import { expect, type Page } from '@playwright/test';

/** In CSS pixels, each way (WCAG 2.5.5). */
const least = 44;

/**
 * What is smaller than a finger, by its name. Counted is the area that can be pressed: with the label of a box, and with the
 * layer that a link spreads over its card. Left out, as in WCAG 2.5.5 and 2.5.8: links within a line of text, whose height is
 * that of the line, and what the browser itself draws.
 */
function smallTargets(most: number): string[] {
  const kinds = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"]';
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && width > 1 && height > 1 && !element.closest('[inert], [aria-hidden="true"], video');
  };
  const labelOf = (element: Element): Element | null =>
    (element instanceof HTMLInputElement && [...(element.labels ?? [])].find((label) => isSeen(label))) || null;
  /** Of what surrounds the words of the link, those that belong to no other. */
  const isInText = (element: Element): boolean => {
    if (element.tagName !== 'A' && element.tagName !== 'BUTTON') return false;
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && /^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    const own = [...(block?.querySelectorAll(kinds) ?? [])].map((it) => it.textContent).join('');
    return (block?.innerText ?? '').replaceAll(/[^\p{L}]/gu, '').length > own.replaceAll(/[^\p{L}]/gu, '').length;
  };
  const sizeOf = (element: Element) => {
    const areas = [element.getBoundingClientRect(), labelOf(element)?.getBoundingClientRect()];
    const layers = ['::before', '::after'].map((part) => getComputedStyle(element, part));
    const spread = layers.filter(({ position, content }) => position === 'absolute' && content !== 'none');
    const ways = (way: 'width' | 'height') =>
      Math.max(...areas.map((area) => area?.[way] ?? 0), ...spread.map((style) => Number.parseFloat(style[way]) || 0));
    return { width: ways('width'), height: ways('height') };
  };
  return [...document.querySelectorAll(kinds)].flatMap((element) => {
    if ((!isSeen(element) && !labelOf(element)) || isInText(element)) return [];
    const { width, height } = sizeOf(element);
    if (Math.round(width) >= most && Math.round(height) >= most) return [];
    const name = element.getAttribute('aria-label') ?? labelOf(element)?.textContent ?? element.textContent;
    return [`${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`];
  });
}

export async function expectTouchable(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets, least), where).toEqual([]);
}
